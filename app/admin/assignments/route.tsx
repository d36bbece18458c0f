import { Check, RotateCcw } from "lucide";
import { href, Link } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { useDates } from "#app/use-dates.ts";
import { mayPublish } from "#domain/accounts/policy.ts";
import { listAssignments } from "#domain/assignments/queries.server.ts";
import { ASSIGNMENT_TEXT } from "#domain/assignments/text.ts";
import { ASSIGNMENTS_SHOWN, type Assignment, isLate } from "#domain/assignments/types.ts";
import { NEW } from "../pieces/form/new-row.ts";
import { ACTIONS, ListPanel } from "../pieces/list/list-panel.tsx";
import { NewLink } from "../pieces/list/new-link.tsx";
import { DeleteButton, EditLink, RowActionButton } from "../pieces/list/row-actions.tsx";
import { Status } from "../pieces/list/status.tsx";
import table from "../pieces/list/table.module.css";
import { useStaff } from "../pieces/use-staff.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import styles from "./assignments.module.css";
import { finishAssignment, removeAssignment, reopenAssignment, writeAssignment } from "./forms.server.ts";

export const handle = defineRoute({ permission: "writeArticles", failed: ASSIGNMENT_TEXT.changeFailed });

export const loader = adminLoader(handle, async ({ db }, { viewer }) => ({
  assignments: await listAssignments(db, viewer),
  now: Date.now(),
}));

export const action = adminAction(writeAssignment, finishAssignment, reopenAssignment, removeAssignment);

/** What is to be written, by whom and until when (docs/product.md, "Assignments"). */
export default function AssignmentsRoute({ loaderData: { assignments, now } }: Route.ComponentProps) {
  const isEditor = mayPublish(useStaff());
  return (
    <>
      <PageHeader title="Pautas">
        {isEditor && <NewLink to={href("/admin/pautas/:id", { id: NEW })}>Nova pauta</NewLink>}
      </PageHeader>
      <ListPanel
        label="Pautas"
        items={assignments}
        columns={["Pauta", "Responsável", "Prazo", ACTIONS]}
        empty={
          isEditor
            ? "Nenhuma pauta ainda. Diga o que se pede, a quem e até quando."
            : "Nenhuma pauta para você. O que um editor pedir aparece aqui."
        }
        after={
          assignments.length === ASSIGNMENTS_SHOWN && (
            <p className="pad meta">Aqui estão as primeiras {ASSIGNMENTS_SHOWN}, as abertas na frente.</p>
          )
        }
      >
        {(assignment) => <AssignmentRow key={assignment.id} assignment={assignment} now={now} isEditor={isEditor} />}
      </ListPanel>
    </>
  );
}

interface AssignmentRowProps {
  assignment: Assignment;
  now: number;
  isEditor: boolean;
}

function AssignmentRow({ assignment, now, isEditor }: AssignmentRowProps) {
  const { id, title, brief, assignee, dueAt, doneAt, article } = assignment;
  const dates = useDates();
  const isDone = doneAt !== null;
  return (
    <tr data-done={isDone || undefined}>
      <td className={styles.what}>
        <b>{title}</b>
        {brief && <small>{brief}</small>}
        {article?.isOpen && (
          <small>
            Notícia: <Link to={href("/admin/news/:id", { id: article.id })}>{article.title}</Link>
          </small>
        )}
      </td>
      <td data-l="Responsável">{assignee ?? ASSIGNMENT_TEXT.nobody}</td>
      <td data-l="Prazo">
        <Status kind={isDone ? "on" : isLate(assignment, now) ? "late" : "later"}>
          {isDone ? "Feita" : isLate(assignment, now) ? "Atrasada" : "Aberta"}
        </Status>
        <small>
          <time dateTime={dueAt}>{dates.dayWithHour(dueAt)}</time>
        </small>
      </td>
      <td className={table.actions}>
        {!isDone && !article && <RowActionButton id={id} name={title} intent="escrever" label="Escrever" creates />}
        {isDone ? (
          <RowActionButton id={id} name={title} intent="reabrir" label="Reabrir" icon={RotateCcw} />
        ) : (
          <RowActionButton id={id} name={title} intent="feita" label="Marcar como feita" icon={Check} />
        )}
        {isEditor && <EditLink to={href("/admin/pautas/:id", { id })} name={title} />}
        {isEditor && (
          <DeleteButton
            id={id}
            name={title}
            title="Excluir esta pauta?"
            text={`“${title}” fica 30 dias na lixeira. A notícia que começou dela continua.`}
          />
        )}
      </td>
    </tr>
  );
}
