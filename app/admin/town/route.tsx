import { CheckCheck, EyeOff } from "lucide";
import { href, Link } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import { useDates } from "#app/use-dates.ts";
import { cleanSearch } from "#domain/news/reading/search.ts";
import { isTownKind, TOWN_KIND_NAMES, townKind } from "#domain/town/kinds.ts";
import { SERVICES_PAGE } from "#domain/town/limits.ts";
import { countServices, listServices } from "#domain/town/queries.server.ts";
import { SERVICE_STATES, type ServiceState } from "#domain/town/states.ts";
import { TOWN_TEXT } from "#domain/town/text.ts";
import { asOf } from "#domain/town/view.server.ts";
import { formatNumber } from "#platform/format/numbers.ts";
import { NEW } from "../pieces/form/new-row.ts";
import { FilterChips } from "../pieces/list/filter-chips.tsx";
import { FilterForm } from "../pieces/list/filter-form.tsx";
import { ACTIONS, ListPanel } from "../pieces/list/list-panel.tsx";
import { NewLink } from "../pieces/list/new-link.tsx";
import { DeleteButton, EditLink, RowActionButton } from "../pieces/list/row-actions.tsx";
import { SearchBox } from "../pieces/list/search-box.tsx";
import { Status } from "../pieces/list/status.tsx";
import table from "../pieces/list/table.module.css";
import tabsOf from "../pieces/list/tabs.module.css";
import { withQuery } from "../pieces/with-query.ts";
import { adminAction } from "../shell/admin-action.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";
import { PageHeader } from "../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import { checkServiceForm, importCalendarForm, removeService, withdrawServiceForm } from "./forms.server.ts";
import { ImportCalendar } from "./import-calendar.tsx";
import styles from "./services.module.css";

export const handle = defineRoute({
  feature: "town",
  permission: "manageContent",
  uploads: "staff",
  failed: TOWN_TEXT.changeFailed,
});

const STATE_NAMES: Record<ServiceState, string> = { "no-ar": "No ar", fora: "Fora do site", acabados: "Acabados" };
const DAY_MS = 86_400_000;

export const loader = adminLoader(handle, async ({ db, timeZone }, { query }) => {
  const kind = query.get("tipo");
  const state = SERVICE_STATES.find((one) => one === query.get("estado")) ?? null;
  const wanted = { kind: isTownKind(kind) ? kind : null, state, words: cleanSearch(query.get("q")) };
  const clock = { now: new Date(), timeZone };
  const [rows, counts] = await Promise.all([listServices(db, wanted), countServices(db)]);
  const services = await Promise.all(
    rows.map(async (row) => {
      const { data, checkedAt, endsAt, ...service } = { ...row, ...(await asOf(row, clock)) };
      const { line, one, checkAfterDays } = townKind(row.kind);
      const isOver = endsAt !== null && endsAt <= clock.now;
      const isUnchecked =
        checkAfterDays !== undefined && clock.now.getTime() - checkedAt.getTime() > checkAfterDays * DAY_MS;
      return {
        ...service,
        one,
        line: line(data, clock),
        checkedAt,
        endsAt,
        isOver,
        isUnchecked: isUnchecked && !isOver,
      };
    }),
  );
  return { services, counts, wanted, query: query.toString() };
});

export const action = adminAction(checkServiceForm, withdrawServiceForm, removeService, importCalendarForm);

type Loaded = Route.ComponentProps["loaderData"];

/** What the town uses, of all kinds (docs/product.md, "Services of the town"). */
export default function ServicesRoute({ loaderData: { services, counts, wanted, query } }: Route.ComponentProps) {
  const newPath = `${href("/admin/servicos/:id", { id: NEW })}${wanted.kind ? `?tipo=${wanted.kind}` : ""}`;
  return (
    <>
      <PageHeader title="Serviços">
        <NewLink to={newPath}>Novo</NewLink>
      </PageHeader>
      <ListPanel
        label="Serviços"
        items={services}
        columns={["Serviço", "No site", "Conferido", ACTIONS]}
        empty="Nada aqui ainda. Comece pela farmácia de plantão ou por um evento."
        filters={<Filters counts={counts} wanted={wanted} query={query} />}
        after={
          services.length === SERVICES_PAGE && (
            <p className="pad meta">
              Aqui estão {SERVICES_PAGE}, o que acaba primeiro em cima. Busque para achar os outros.
            </p>
          )
        }
      >
        {(service) => <ServiceRow key={service.id} service={service} />}
      </ListPanel>
      <ImportCalendar />
    </>
  );
}

function Filters({ counts, wanted, query }: Pick<Loaded, "counts" | "wanted" | "query">) {
  return (
    <>
      <nav className={`${tabsOf.tabs} ${styles.tabs}`} aria-label="Serviços por tipo">
        <Link to={withQuery(query, { tipo: null })} aria-current={wanted.kind ? undefined : "page"}>
          Tudo
        </Link>
        {TOWN_KIND_NAMES.map((name) => (
          <Link
            key={name}
            to={withQuery(query, { tipo: name })}
            aria-current={wanted.kind === name ? "page" : undefined}
          >
            {townKind(name).many}
            <span>{formatNumber(counts[name] ?? 0)}</span>
          </Link>
        ))}
      </nav>
      <FilterForm>
        <SearchBox label="Buscar serviços" search={wanted.words} />
        {wanted.kind && <input type="hidden" name="tipo" value={wanted.kind} />}
        <FilterChips>
          {SERVICE_STATES.map((state) => (
            <Link
              key={state}
              className={wanted.state === state ? "chip on" : "chip"}
              to={withQuery(query, { estado: wanted.state === state ? null : state })}
              aria-current={wanted.state === state || undefined}
            >
              {STATE_NAMES[state]}
            </Link>
          ))}
        </FilterChips>
      </FilterForm>
    </>
  );
}

function ServiceRow({ service }: { service: Loaded["services"][number] }) {
  const { id, title, one, line, shown, isOver, endsAt, checkedAt, checkedBy, isUnchecked } = service;
  const dates = useDates();
  const path = href("/admin/servicos/:id", { id });
  return (
    <tr>
      <td>
        <Link className={table.title} to={path}>
          <span>
            <b className={table.kind}>{one}</b> {title}
            {line && <small>{line}</small>}
          </span>
        </Link>
      </td>
      <td data-l="No site">
        <Status kind={shown && !isOver ? "on" : "draft"}>
          {shown ? (isOver ? "Acabou" : "No ar") : "Fora do site"}
        </Status>
        {shown && endsAt && (
          <small>
            {isOver ? "saiu em" : "sai em"} <time dateTime={endsAt.toISOString()}>{dates.dayWithHour(endsAt)}</time>
          </small>
        )}
      </td>
      <td data-l="Conferido">
        {isUnchecked && <Status kind="late">Conferir</Status>}
        <small>
          <time dateTime={checkedAt.toISOString()}>{dates.dayAndMonth(checkedAt)}</time>
          {checkedBy && `, ${checkedBy}`}
        </small>
      </td>
      <td className={table.actions}>
        {shown && !isOver && (
          <RowActionButton id={id} name={title} intent="conferir" label="Está certo" icon={CheckCheck} />
        )}
        {shown && <RowActionButton id={id} name={title} intent="tirar" label="Tirar do site" icon={EyeOff} />}
        <EditLink to={path} name={title} />
        <DeleteButton
          id={id}
          name={title}
          title="Excluir este serviço?"
          text={`“${title}” sai do site e fica 30 dias na lixeira.`}
        />
      </td>
    </tr>
  );
}
