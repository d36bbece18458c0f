import { ListFilter, X } from "lucide";
import { useId } from "react";
import { href, Link } from "react-router";
import { IconButton } from "#app/admin/pieces/buttons.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { toOptions } from "#app/ui/to-options.ts";
import { mayPublish } from "#domain/accounts/policy.ts";
import {
  ANY_STATUS,
  type ArticleStatusFilter,
  type ArticlesPeriod,
  type ArticlesView,
  COUNTED_MAX,
  COUNTED_STATUSES,
  formatSort,
  isFiltered,
  type RecentPeriod,
} from "#domain/news/writing/admin-list.ts";
import { slashedDay } from "#platform/format/calendar-days.ts";
import { formatNumber } from "#platform/format/numbers.ts";
import { ChipCount, FilterChips } from "../../pieces/list/filter-chips.tsx";
import { FilterChoice, FilterForm } from "../../pieces/list/filter-form.tsx";
import { PeriodFilter } from "../../pieces/list/period-filter.tsx";
import { SearchBox } from "../../pieces/list/search-box.tsx";
import popover from "../../pieces/popover.module.css";
import { useStaff } from "../../pieces/use-staff.ts";
import { POSITION_NAMES } from "../choices.ts";
import styles from "./news-filters.module.css";
import { viewLink } from "./view-link.ts";

/** The statuses as the filter names them. */
const STATUS_NAMES: Record<ArticleStatusFilter, string> = {
  publicadas: "Publicado",
  rascunhos: "Rascunho",
  agendadas: "Agendado",
  revisao: "Em revisão",
  devolvidas: "Devolvida",
  minhas: "Minhas",
  capa: "Na capa",
};

const RECENT_NAMES: Record<RecentPeriod, string> = {
  hoje: "Hoje",
  "7-dias": "Últimos 7 dias",
  "30-dias": "Últimos 30 dias",
};

/** "Hoje", "01/11/2026 a 20/11/2026", "desde 01/11/2026". */
function describePeriod(period: ArticlesPeriod): string {
  if (period.recent) return RECENT_NAMES[period.recent];
  const { from, until } = period;
  if (from && from === until) return slashedDay(from);
  if (from && until) return `${slashedDay(from)} a ${slashedDay(until)}`;
  return from ? `Desde ${slashedDay(from)}` : `Até ${slashedDay(until!)}`;
}

const CHIP_NAMES = {
  minhas: "Minhas",
  rascunhos: "Rascunhos",
  revisao: "Revisão",
  agendadas: "Agendadas",
  capa: "Na capa",
};

/** "1.284", "10.000+". */
const numberText = (count: number) => `${formatNumber(Math.min(count, COUNTED_MAX))}${count > COUNTED_MAX ? "+" : ""}`;

interface Option {
  value: string;
  label: string;
}

interface NewsFiltersProps {
  view: ArticlesView;
  /** The query of the page that is shown. */
  query: string;
  /** How many articles have each of `COUNTED_STATUSES`. */
  counts: number[];
  categories: Option[];
  authors: Option[];
  /** Whether articles are reviewed here. */
  isShared: boolean;
}

/** Search and filters of the table, which preserve its order. */
export function NewsFilters({ view, query, counts, isShared, ...known }: NewsFiltersProps) {
  const id = useId();
  const categories = withChosen(known.categories, view.categoryId, "Categoria excluída");
  const authors = withChosen(known.authors, view.authorId, "Autor excluído");
  const isEditor = mayPublish(useStaff());
  const sort = formatSort(view);
  const chips = COUNTED_STATUSES.map((status, place) => ({ status, count: counts[place] ?? 0 })).filter(
    ({ status }) => (status !== "minhas" || isEditor) && (status !== "revisao" || isShared || view.status === status),
  );
  const statuses = toOptions(STATUS_NAMES).filter(
    ({ value }) => isShared || view.status === value || (value !== "revisao" && value !== "devolvidas"),
  );
  const cleared = `${href("/admin/news")}?${new URLSearchParams({ status: ANY_STATUS, ...(sort && { ordenar: sort }) })}`;
  return (
    <FilterForm className={styles.form}>
      <div className={styles.bar}>
        <SearchBox label="Buscar notícias" search={view.search} />
        <FilterChips className={styles.chips}>
          <ChosenFilters view={view} query={query} categories={categories} authors={authors} />
          {chips.map(({ status, count }) => (
            <StatusChip key={status} status={status} count={count} view={view} query={query} />
          ))}
        </FilterChips>
        {isFiltered(view) && (
          <Link className="quiet" to={cleared} title="Limpar os filtros">
            Limpar
          </Link>
        )}
        <IconButton
          icon={ListFilter}
          popoverTarget={id}
          aria-label="Mais filtros: status, categoria, posição, autor, período"
          title="Mais filtros"
        />
      </div>
      <div id={id} popover="auto" className={`${popover.popover} ${styles.more}`}>
        <FilterChoice name="status" label="Status" value={view.status} options={statuses} />
        <FilterChoice name="categoria" label="Categoria" value={view.categoryId} options={categories} />
        <FilterChoice name="posicao" label="Posição" value={view.position} options={toOptions(POSITION_NAMES)} />
        <FilterChoice name="autor" label="Autor" value={view.authorId} options={authors} />
        <PeriodFilter
          options={toOptions(RECENT_NAMES)}
          name={view.period?.recent ?? null}
          days={view.period?.recent === null ? view.period : null}
        />
        <noscript>
          <button type="submit" className="btn small">
            Filtrar
          </button>
        </noscript>
      </div>
      {sort && <input type="hidden" name="ordenar" value={sort} />}
    </FilterForm>
  );
}

/** The options, with the chosen one where it is none of them any more. */
const withChosen = (options: Option[], value: string | null, label: string): Option[] =>
  value === null || options.some((option) => option.value === value) ? options : [...options, { value, label }];

const labelOf = (options: Option[], value: string) => options.find((option) => option.value === value)!.label;

type ChipProps = Pick<NewsFiltersProps, "view" | "query"> & {
  status: (typeof COUNTED_STATUSES)[number];
  count: number;
};

/** A status to choose, with its number as long as nothing else is filtered. */
function StatusChip({ status, count, view, query }: ChipProps) {
  const isOn = view.status === status;
  return (
    <Link
      className={isOn ? "chip on" : "chip"}
      to={viewLink(query, { status: status ?? ANY_STATUS })}
      aria-current={isOn || undefined}
      preventScrollReset
    >
      {status === null ? "Todas" : CHIP_NAMES[status]}
      {!isFiltered({ ...view, status: null }) && <ChipCount>{numberText(count)}</ChipCount>}
    </Link>
  );
}

/** The filters that no chip stands for, each with a cross that removes it. */
function ChosenFilters({
  view,
  query,
  categories,
  authors,
}: Pick<NewsFiltersProps, "view" | "query" | "categories" | "authors">) {
  const { status, categoryId, position, authorId, period } = view;
  const isChip = COUNTED_STATUSES.some((one) => one === status);
  const chosen = [
    view.search && { names: ["q"], words: `“${view.search}”` },
    status && !isChip && { names: ["status"], words: STATUS_NAMES[status] },
    categoryId && { names: ["categoria"], words: labelOf(categories, categoryId) },
    position && { names: ["posicao"], words: POSITION_NAMES[position]! },
    authorId && { names: ["autor"], words: labelOf(authors, authorId) },
    period && { names: ["periodo", "de", "ate"], words: describePeriod(period) },
  ].filter((filter) => typeof filter === "object" && filter !== null);
  return chosen.map(({ names, words }) => (
    <Link
      key={names[0]}
      className="chip on"
      to={viewLink(query, Object.fromEntries(names.map((name) => [name, null])))}
      aria-label={`${words}: tirar o filtro`}
      preventScrollReset
    >
      <span className={styles.words}>{words}</span>
      <Icon icon={X} />
    </Link>
  ));
}
