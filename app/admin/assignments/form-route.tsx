import { href } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { Field, TextAreaField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { assignments } from "#db/schema/assignments.ts";
import { BRIEF_MAX } from "#domain/assignments/limits.ts";
import { findAssignment } from "#domain/assignments/queries.server.ts";
import { ASSIGNMENT_TEXT } from "#domain/assignments/text.ts";
import type { Assignment } from "#domain/assignments/types.ts";
import { listNewsroomAccounts } from "#domain/authors/queries.server.ts";
import { TITLE_MAX } from "#domain/news/types.ts";
import { toLocalInput } from "#platform/format/local-time.ts";
import { clockText } from "../pieces/clock-text.ts";
import { type FormFields, FormScreen } from "../pieces/form/form-screen.tsx";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { openRow, parseRowId } from "../shell/row-of.server.ts";
import type { Route } from "./+types/form-route.ts";
import { saveAssignmentForm } from "./forms.server.ts";

export const handle = defineRoute({ permission: "publish", failed: ASSIGNMENT_TEXT.saveFailed });

export const loader = adminLoader(handle, async ({ db, timeZone }, { params, viewer }) => {
  const id = parseRowId(params.id);
  const members = await listNewsroomAccounts(db);
  const { row, version } = await openRow(db, assignments, id, () => findAssignment(db, id!, viewer));
  const { assigneeId = null, assignee } = row ?? {};
  const isListed = assigneeId === null || members.some((member) => member.id === assigneeId);
  // Whoever left the newsroom has it until somebody else is chosen.
  const choices = isListed ? members : [...members, { id: assigneeId, name: assignee! }];
  return { assignment: row, version, members: choices, timeZone };
});

export const action = adminAction(saveAssignmentForm);

interface AssignmentFieldsProps extends FormFields<typeof saveAssignmentForm> {
  /** Null: a new one. */
  assignment: Assignment | null;
  members: { id: string; name: string }[];
  timeZone: string;
}

function AssignmentFields({ assignment, members, timeZone, field, problem }: AssignmentFieldsProps) {
  return (
    <div className="stack">
      {problem}
      <section className="panel pad form-panel" aria-label="Dados">
        <Field
          label="Título"
          {...field("title")}
          required
          maxLength={TITLE_MAX}
          help="Vira o título do rascunho de quem escrever."
        />
        <TextAreaField
          label="O que se pede"
          {...field("brief")}
          rows={4}
          maxLength={BRIEF_MAX}
          help="Quem ouvir, o que não pode faltar, o tamanho. Só a redação vê."
        />
        <div className="pair">
          <SelectField
            label="Responsável"
            {...field("assigneeId")}
            options={[
              { value: "", label: ASSIGNMENT_TEXT.nobody },
              ...members.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <Field
            label="Prazo"
            {...field("dueAt")}
            type="datetime-local"
            required
            defaultValue={assignment ? toLocalInput(assignment.dueAt, timeZone) : ""}
            help={clockText(timeZone)}
          />
        </div>
      </section>
    </div>
  );
}

export default function AssignmentFormRoute({ loaderData }: Route.ComponentProps) {
  const { assignment, version, members, timeZone } = loaderData;
  return (
    <FormScreen<typeof saveAssignmentForm>
      form="pauta"
      list={href("/admin/pautas")}
      id={assignment?.id ?? null}
      stored={assignment}
      version={version}
      title={assignment ? assignment.title : "Nova pauta"}
    >
      {(fields) => <AssignmentFields assignment={assignment} members={members} timeZone={timeZone} {...fields} />}
    </FormScreen>
  );
}
