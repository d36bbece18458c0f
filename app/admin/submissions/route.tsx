import { href, Link } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { useDates } from "#app/use-dates.ts";
import { SUBMISSION_STATES } from "#db/schema/submissions.ts";
import { sentKind } from "#domain/submissions/kinds.ts";
import { KEPT_DAYS, SUBMISSIONS_PAGE } from "#domain/submissions/limits.ts";
import { countSubmissions, listSubmissions } from "#domain/submissions/queries.server.ts";
import { STATE_TEXT } from "#domain/submissions/text.ts";
import type { ListedSubmission, SubmissionState } from "#domain/submissions/types.ts";
import { ListPanel } from "../pieces/list/list-panel.tsx";
import { Status } from "../pieces/list/status.tsx";
import table from "../pieces/list/table.module.css";
import tabsOf from "../pieces/list/tabs.module.css";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";

export const handle = defineRoute({ feature: "submissions", permission: "manageContent" });

/** The word of a state in the address. */
const queryOf = (state: SubmissionState) => `${STATE_TEXT[state].toLowerCase()}s`;

export const loader = adminLoader(handle, async ({ db }, { query }) => {
  const state = SUBMISSION_STATES.find((one) => queryOf(one) === query.get("estado")) ?? "waiting";
  const [submissions, counts] = await Promise.all([listSubmissions(db, state), countSubmissions(db)]);
  return { state, submissions, counts };
});

const NONE: Record<SubmissionState, string> = {
  waiting: "Nada espera. O que os leitores mandarem aparece aqui, o mais antigo primeiro.",
  accepted: "Nada aceito nos últimos três meses.",
  declined: "Nada recusado nos últimos três meses.",
};

/** What readers sent (docs/product.md, "Submissions"). */
export default function SubmissionsRoute({ loaderData: { state, submissions, counts } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Recebidos"
        note={`O que leitores mandaram. Tudo é apagado ${KEPT_DAYS} dias depois da decisão.`}
      />
      <ListPanel
        label={`${STATE_TEXT[state]}s`}
        items={submissions}
        columns={["O que é", "Quem mandou", "Situação"]}
        empty={NONE[state]}
        filters={
          <nav className={tabsOf.tabs} aria-label="Recebidos por situação">
            {SUBMISSION_STATES.map((one) => (
              <Link key={one} to={`?estado=${queryOf(one)}`} aria-current={one === state ? "page" : undefined}>
                {STATE_TEXT[one]}s<span>{counts[one] ?? 0}</span>
              </Link>
            ))}
          </nav>
        }
        after={submissions.length === SUBMISSIONS_PAGE && <p className="pad meta">Aqui estão {SUBMISSIONS_PAGE}.</p>}
      >
        {(submission) => <SubmissionRow key={submission.id} submission={submission} />}
      </ListPanel>
    </>
  );
}

function SubmissionRow({ submission }: { submission: ListedSubmission }) {
  const { id, kind, title, senderName, state, createdAt, decidedAt, isTaken } = submission;
  const dates = useDates();
  const { one, isSecret } = sentKind(kind);
  const at = decidedAt ?? createdAt;
  return (
    <tr>
      <td>
        <Link className={table.title} to={href("/admin/recebidos/:id", { id })}>
          <span>
            <b className={table.kind}>{one}</b> {title}
          </span>
        </Link>
      </td>
      <td data-l="Quem mandou">{senderName ?? "Sem nome"}</td>
      <td data-l="Situação">
        <Status kind={state === "waiting" ? (isTaken ? "later" : "review") : state === "accepted" ? "on" : "draft"}>
          {state === "waiting" && isTaken ? "Em edição" : STATE_TEXT[state]}
        </Status>
        <small>
          <time dateTime={at.toISOString()}>{isSecret && !decidedAt ? dates.day(at) : dates.dayAndTime(at)}</time>
        </small>
      </td>
    </tr>
  );
}
