import { href } from "react-router";
import { siteContext } from "#app/context.ts";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Field, FormError, TextAreaField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { assignments } from "#db/schema/assignments.ts";
import { findAssignment } from "#domain/assignments/queries.server.ts";
import { ASSIGNMENT_TEXT } from "#domain/assignments/text.ts";
import { type Assignment, BRIEF_MAX } from "#domain/assignments/types.ts";
import { listNewsroomAccounts } from "#domain/authors/queries.server.ts";
import { TITLE_MAX } from "#domain/news/types.ts";
import { findRowVersion } from "#domain/shared/row-version.server.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { clockText } from "../pieces/clock-text.ts";
import { EditForm } from "../pieces/form/edit-form.tsx";
import { type EditScreen, useEditScreen } from "../pieces/form/use-edit-screen.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { requireStaff } from "../shell/guard.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import { orNotFound, parseRowId } from "../shell/row-of.server.ts";
import type { Route } from "./+types/form-route.ts";
import { saveAssignmentForm } from "./forms.server.ts";

export const handle = defineRoute({ permission: "publish", failed: ASSIGNMENT_TEXT.saveFailed });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const viewer = await requireStaff(context, request, handle.facts.permission);
  const { db, timeZone } = context.get(siteContext);
  const id = parseRowId(params.id);
  const members = await listNewsroomAccounts(db);
  if (!id) return { assignment: null, version: null, members, timeZone };
  const version = await findRowVersion(db, assignments, id);
  const assignment = orNotFound(await findAssignment(db, id, viewer));
  const { assigneeId, assignee } = assignment;
  const isListed = assigneeId === null || members.some((member) => member.id === assigneeId);
  // Whoever left the newsroom has it until somebody else is chosen.
  const choices = isListed ? members : [...members, { id: assigneeId, name: assignee! }];
  return { assignment, version, members: choices, timeZone };
}

export const action = adminAction(saveAssignmentForm);

interface AssignmentFormProps {
  /** Null: a new one. */
  assignment: Assignment | null;
  version: string | null;
  members: { id: string; name: string }[];
  timeZone: string;
  screen: EditScreen;
}

function AssignmentForm({ assignment, version, members, timeZone, screen }: AssignmentFormProps) {
  const sending = useActionForm<typeof saveAssignmentForm>({ intent: "salvar", onDone: screen.handleDone });
  const { errors, error } = sending;
  return (
    <EditForm
      sending={sending}
      version={version}
      screen={screen}
      draft={{ form: "pauta", row: screen.row }}
      cancelTo={href("/admin/pautas")}
    >
      <div className="stack">
        {error && <FormError title={error.title}>{error.text}</FormError>}
        <section className="panel pad form-panel" aria-label="Dados">
          <Field
            label="Título"
            name="title"
            required
            maxLength={TITLE_MAX}
            defaultValue={assignment?.title ?? ""}
            help="Vira o título do rascunho de quem escrever."
            error={errors.title}
          />
          <TextAreaField
            label="O que se pede"
            name="brief"
            rows={4}
            maxLength={BRIEF_MAX}
            defaultValue={assignment?.brief ?? ""}
            help="Quem ouvir, o que não pode faltar, o tamanho. Só a redação vê."
            error={errors.brief}
          />
          <div className="pair">
            <SelectField
              label="Responsável"
              name="assigneeId"
              defaultValue={assignment?.assigneeId ?? ""}
              options={[
                { value: "", label: ASSIGNMENT_TEXT.nobody },
                ...members.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              error={errors.assigneeId}
            />
            <Field
              label="Prazo"
              name="dueAt"
              type="datetime-local"
              required
              defaultValue={assignment ? toLocalInput(assignment.dueAt, timeZone) : ""}
              help={clockText(timeZone)}
              error={errors.dueAt}
            />
          </div>
        </section>
      </div>
    </EditForm>
  );
}

export default function AssignmentFormRoute({ loaderData }: Route.ComponentProps) {
  const { assignment, version, members, timeZone } = loaderData;
  const screen = useEditScreen(href("/admin/pautas"), assignment?.id ?? null);
  return (
    <>
      <PageHeader title={assignment ? assignment.title : "Nova pauta"} />
      <AssignmentForm
        key={screen.formKey}
        assignment={assignment}
        version={version}
        members={members}
        timeZone={timeZone}
        screen={screen}
      />
    </>
  );
}
