import { Download, Upload } from "lucide";
import { href, Link } from "react-router";
import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useToday } from "#app/use-dates.ts";
import { LIST_STATE_TEXT, LIST_TEXT } from "#domain/newsletter/lists/list-text.ts";
import { countList, listSubscribers, listSuppressions } from "#domain/newsletter/lists/lists.server.ts";
import { listNewsletters } from "#domain/newsletter/newsletters.server.ts";
import { countLostDepartures } from "#domain/newsletter/subscribers/departures.server.ts";
import { LIST_STATES, type ListState, parseListView } from "#domain/newsletter/subscribers/subscriber-list.ts";
import { formatNumber } from "#platform/format/numbers.ts";
import { ConfirmButton } from "../../pieces/dialog/confirm-button.tsx";
import { ChipCount, FilterChips } from "../../pieces/list/filter-chips.tsx";
import { FilterForm } from "../../pieces/list/filter-form.tsx";
import { Pager } from "../../pieces/list/pager.tsx";
import { SearchBox } from "../../pieces/list/search-box.tsx";
import table from "../../pieces/list/table.module.css";
import { withQuery } from "../../pieces/with-query.ts";
import { adminAction } from "../../shell/admin-action.server.ts";
import { requireStaff } from "../../shell/guard.server.ts";
import { PageHeader } from "../../shell/page-header.tsx";
import type { Route } from "./+types/route.ts";
import { LIST_FORMS } from "./forms.server.ts";
import { IMPORT_HASH, ImportSheet } from "./import-sheet.tsx";
import { SubscriberTable } from "./listed-subscribers.tsx";
import { SuppressionTable } from "./listed-suppressions.tsx";
import styles from "./subscribers.module.css";

export const handle = defineRoute({ feature: "newsletter", permission: "newsletter", failed: LIST_TEXT.failed });

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.facts.permission);
  const { db, secret } = context.get(siteContext);
  const query = requestUrl(request).searchParams;
  const view = parseListView(query);
  const isSuppressed = view.state === "suprimidos";
  const [counts, subscribers, suppressions, newsletters, lostDepartures] = await Promise.all([
    countList(db),
    isSuppressed ? null : listSubscribers(db, view),
    isSuppressed ? listSuppressions(db, view) : null,
    listNewsletters(db),
    countLostDepartures(db, secret),
  ]);
  const choices = newsletters.map(({ id, name }) => ({ id, name }));
  return { counts, subscribers, suppressions, newsletters: choices, lostDepartures, view, query: query.toString() };
}

export const action = adminAction(...LIST_FORMS);

/** The parts of the list, with their numbers; all are in the address. */
function StateChips({ state, query, counts }: { state: ListState; query: string; counts: Record<ListState, number> }) {
  return (
    <FilterChips>
      {LIST_STATES.map((one) => (
        <Link
          key={one}
          className={`chip${one === state ? " on" : ""}`}
          aria-current={one === state ? "page" : undefined}
          to={withQuery(query, { ver: one === "todos" ? null : one })}
        >
          {LIST_STATE_TEXT[one]} <ChipCount>{formatNumber(counts[one])}</ChipCount>
        </Link>
      ))}
    </FilterChips>
  );
}

export default function NewsletterListRoute({ loaderData }: Route.ComponentProps) {
  const { counts, subscribers, suppressions, newsletters, lostDepartures, view, query } = loaderData;
  const page = subscribers ?? suppressions!;
  const isEmpty = counts.todos + counts.suprimidos === 0;
  return (
    <>
      <PageHeader title="Assinantes" note="Quem recebe os boletins, quem saiu, e como cada um aceitou.">
        <SuppressButton />
        <form method="post" action={href("/admin/boletim/lista/exportar")}>
          <input type="hidden" name="intent" value="exportar" />
          <button type="submit" className="btn line">
            <Icon icon={Download} />
            Exportar
          </button>
        </form>
        <a className="btn" href={`#${IMPORT_HASH}`}>
          <Icon icon={Upload} />
          Importar
        </a>
      </PageHeader>
      <section className={`panel ${table.cards}`} aria-label="Assinantes">
        <div className={styles.filters}>
          <StateChips state={view.state} query={query} counts={counts} />
          <FilterForm className={styles.search}>
            <SearchBox label="Buscar um e-mail" search={view.search} />
            {view.state !== "todos" && <input type="hidden" name="ver" value={view.state} />}
          </FilterForm>
        </div>
        {page.items.length === 0 && <EmptyList state={view.state} search={view.search} isEmpty={isEmpty} />}
        {subscribers && subscribers.items.length > 0 && <SubscriberTable subscribers={subscribers.items} />}
        {suppressions && suppressions.items.length > 0 && <SuppressionTable suppressions={suppressions.items} />}
        <Pager previous={page.previous} next={page.next} query={query} />
      </section>
      <ImportSheet newsletters={newsletters} lostDepartures={lostDepartures} today={useToday()} />
    </>
  );
}

const EMPTY: Record<ListState, string> = {
  todos: "Ninguém nesta página.",
  recebem: "Ninguém recebe um boletim ainda.",
  esperam: "Ninguém está por confirmar.",
  sairam: "Ninguém saiu.",
  suprimidos: "Nenhum endereço está suprimido. Os que voltam e as reclamações entram aqui sozinhos.",
};

function EmptyList({ state, search, isEmpty }: { state: ListState; search: string; isEmpty: boolean }) {
  if (search) return <p className="pad list-empty">Nenhum endereço com “{search}”.</p>;
  if (!isEmpty) return <p className="pad list-empty">{EMPTY[state]}</p>;
  return (
    <div className={`pad list-empty ${styles.begin}`}>
      <p>
        Ninguém se inscreveu ainda. Os leitores se inscrevem na <a href={href("/boletim")}>página de boletins</a> do
        site, e quem já tem uma lista em outro sistema pode trazê-la.
      </p>
      <a className="btn line" href={`#${IMPORT_HASH}`}>
        Importar uma lista
      </a>
    </div>
  );
}

/** Adds an address to those that get nothing, whether it is in the list or not. */
function SuppressButton() {
  return (
    <ConfirmButton
      label="Suprimir um endereço"
      className="btn line"
      title="Não mandar mais nada a um endereço"
      text="Ele deixa de receber todos os boletins na hora, e nenhuma importação o traz de volta."
      confirm="Suprimir"
      fields={{ intent: "suprimir" }}
      choices={
        <>
          <Field label="E-mail" name="email" type="email" autoComplete="off" required />
          <Field label="Motivo" name="reason" autoComplete="off" required help="Por exemplo: pediu por telefone." />
        </>
      }
    >
      Suprimir…
    </ConfirmButton>
  );
}
