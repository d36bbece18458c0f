import { href, Link } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { useDates } from "#app/use-dates.ts";
import {
  AUDIT_SUBJECTS,
  type AuditLine,
  type AuditView,
  NO_ACCOUNT,
  parseAuditView,
} from "#domain/audit/history-list.ts";
import { listActors, listChanges } from "#domain/audit/queries.server.ts";
import { describeAction, describeDetails, describeSubject, SUBJECT_TEXT } from "#domain/audit/text.ts";
import { FilterChoice, FilterForm } from "../pieces/list/filter-form.tsx";
import { ListPanel } from "../pieces/list/list-panel.tsx";
import { Pager } from "../pieces/list/pager.tsx";
import table from "../pieces/list/table.module.css";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import styles from "./history.module.css";
import { subjectPath } from "./subject-path.ts";

export const handle = defineRoute({ permission: "runSite" });

export const loader = adminLoader(handle, async ({ db, timeZone }, { query }) => {
  const view = parseAuditView(query);
  const [page, people] = await Promise.all([listChanges(db, view, timeZone), listActors(db)]);
  return { ...page, people, view, query: query.toString() };
});

export default function HistoryRoute({ loaderData }: Route.ComponentProps) {
  const { items, previous, next, people, view, query } = loaderData;
  const filtered = view.person || view.subject || view.day;
  return (
    <>
      <PageHeader title="Histórico" />
      <ListPanel
        label="Histórico"
        items={items}
        columns={["O que mudou", "Quem", "Quando"]}
        empty={filtered ? "Nada com esses filtros." : "Nada ainda. O que a redação mudar aparece aqui."}
        filters={<HistoryFilters view={view} people={people} />}
        after={<Pager previous={previous} next={next} query={query} />}
        className={`${table.oneLine} ${table.worded} ${styles.history}`}
      >
        {(line) => <HistoryRow key={line.id} line={line} />}
      </ListPanel>
    </>
  );
}

function HistoryRow({ line }: { line: AuditLine }) {
  const dates = useDates();
  const path = subjectPath(line);
  const details = describeDetails(line);
  const action = describeAction(line.action);
  const name = describeSubject(line);
  return (
    <tr>
      <td>
        {name ? (
          <>
            {action} {path ? <Link to={path}>{name}</Link> : <b>{name}</b>}
          </>
        ) : path ? (
          <Link to={path}>{action}</Link>
        ) : (
          action
        )}
        {details && <small>{details}</small>}
      </td>
      <td>{line.actor}</td>
      <td className={styles.when}>
        <time dateTime={line.at}>{dates.dayAndTime(line.at)}</time>
      </td>
    </tr>
  );
}

interface HistoryFiltersProps {
  view: AuditView;
  people: { id: string; name: string }[];
}

/** Filters by person, subject and day. */
function HistoryFilters({ view, people }: HistoryFiltersProps) {
  const filtered = view.person || view.subject || view.day;
  return (
    <FilterForm clearTo={filtered && href("/admin/historico")}>
      <FilterChoice
        name="pessoa"
        label="Pessoa"
        value={view.person}
        options={[
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          { value: NO_ACCOUNT, label: "Site e contas excluídas" },
        ]}
      />
      <FilterChoice
        name="assunto"
        label="Assunto"
        value={view.subject}
        options={AUDIT_SUBJECTS.map((subject) => ({ value: subject, label: SUBJECT_TEXT[subject] }))}
      />
      <input className="input" name="dia" type="date" aria-label="Dia" key={view.day} defaultValue={view.day ?? ""} />
      <button type="submit" className="btn line small">
        Filtrar
      </button>
    </FilterForm>
  );
}
