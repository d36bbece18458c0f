import { POSITIONS, type Position } from "#domain/news/fields.ts";
import { cleanSearch } from "#domain/news/reading/search.ts";
import { isId } from "#domain/shared/id.ts";
import { addDays, type CalendarDay, isCalendarDay } from "#platform/format/calendar-days.ts";

/** Rows on a page of the newsroom's table. */
export const ADMIN_PAGE = 20;

/** "minhas" were begun by the viewer; "capa" are in "Notícias em Destaque". */
export const ARTICLE_STATUSES = [
  "publicadas",
  "rascunhos",
  "revisao",
  "devolvidas",
  "agendadas",
  "minhas",
  "capa",
] as const;
export type ArticleStatusFilter = (typeof ARTICLE_STATUSES)[number];

/** In an address: no status is chosen, also where another one is remembered. */
export const ANY_STATUS = "todas";

/** Orders that have an index. */
const INDEXED_SORTS = ["ordem", "titulo", "data"] as const;

/** Columns that the table can be sorted by. Without an index only the newest articles of a filter are sorted. */
export const ARTICLE_SORTS = [
  ...INDEXED_SORTS,
  "categoria",
  "autor",
  "posicao",
  "status",
  "leituras",
  "destaque",
] as const;
export type ArticleSort = (typeof ARTICLE_SORTS)[number];

/** Sorts that begin with the smallest value, as words do; all others begin with the largest. */
const ASCENDING_SORTS: readonly ArticleSort[] = ["titulo", "categoria", "autor", "posicao", "status"];

/** Whether a first click on a column begins with its smallest value. */
export const startsAscending = (sort: ArticleSort): boolean => ASCENDING_SORTS.includes(sort);

/** A search, and an order without an index, sort at most so many articles: the newest of those that match. */
export const SORTED_MAX = 500;

/** Whether a view sorts the newest articles only. */
export const sortsNewest = ({ search, sort }: Pick<ArticlesView, "search" | "sort">): boolean =>
  search !== "" || !INDEXED_SORTS.some((one) => one === sort);

/** What the table counts of each status, at most: more are "10.000+". */
export const COUNTED_MAX = 10_000;

/** The statuses that the table offers with their numbers; null stands for all articles. */
export const COUNTED_STATUSES = [null, "minhas", "rascunhos", "revisao", "agendadas", "capa"] as const;

/** Periods that end today, by their names in an address, with their days. */
export const RECENT_DAYS = { hoje: 1, "7-dias": 7, "30-dias": 30 } as const;
export type RecentPeriod = keyof typeof RECENT_DAYS;
const RECENT_PERIODS = Object.keys(RECENT_DAYS) as RecentPeriod[];

/** A period of the dates that the table shows: days up to today, or between two days, both included; null for an open end. */
export type ArticlesPeriod =
  | { recent: RecentPeriod }
  | { recent: null; from: CalendarDay | null; until: CalendarDay | null };

/** First and last day of a period. @param today the day in the site's time zone */
export const daysOfPeriod = (period: ArticlesPeriod, today: CalendarDay) =>
  period.recent ? { from: addDays(today, 1 - RECENT_DAYS[period.recent]), until: today } : period;

/** Filters and order of the newsroom's table. */
export interface ArticlesView {
  search: string;
  status: ArticleStatusFilter | null;
  categoryId: string | null;
  position: Position | null;
  /** Id of an author, or of an account that signs under no author's name. */
  authorId: string | null;
  period: ArticlesPeriod | null;
  sort: ArticleSort;
  ascending: boolean;
  /** Where the page begins: behind this row of the order, or before it. */
  after: ArticlesCursor | null;
  before: ArticlesCursor | null;
}

/** Cursor of the table: the sorted value as text, and the row's id. */
export interface ArticlesCursor {
  value: string;
  id: string;
}

const parseKey = (text: string | null): ArticlesCursor | null => {
  const at = text?.indexOf("_") ?? -1;
  if (!text || at < 0) return null;
  const id = text.slice(0, at);
  return isId(id) ? { id, value: text.slice(at + 1).slice(0, 400) } : null;
};

/** The cursor as a query parameter. */
export const formatArticlesCursor = ({ id, value }: ArticlesCursor): string => `${id}_${value}`;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

const idOf = (text: string | null) => (text && isId(text) ? text : null);

/** A named period, else the days of the address, in their order. */
function parsePeriod(query: URLSearchParams): ArticlesPeriod | null {
  const recent = oneOf(RECENT_PERIODS, query.get("periodo"));
  if (recent) return { recent };
  const [from, until] = ["de", "ate"].map((name) => {
    const day = query.get(name) ?? "";
    return isCalendarDay(day) ? day : null;
  }) as [CalendarDay | null, CalendarDay | null];
  if (from === null && until === null) return null;
  return from && until && from > until ? { recent, from: until, until: from } : { recent, from, until };
}

/** Reads the table's view from its address; invalid values are ignored. */
export function parseArticlesView(query: URLSearchParams): ArticlesView {
  const sort = query.get("ordenar") ?? "";
  return {
    search: cleanSearch(query.get("q")),
    status: oneOf(ARTICLE_STATUSES, query.get("status")),
    categoryId: idOf(query.get("categoria")),
    position: oneOf(POSITIONS, query.get("posicao")),
    authorId: idOf(query.get("autor")),
    period: parsePeriod(query),
    sort: oneOf(ARTICLE_SORTS, sort.replace(/^-/, "")) ?? "data",
    ascending: sort !== "" && !sort.startsWith("-"),
    after: parseKey(query.get("depois")),
    before: parseKey(query.get("antes")),
  };
}

/** The order of a view as a query parameter; null for the order that a view without one has. */
export const formatSort = ({ sort, ascending }: Pick<ArticlesView, "sort" | "ascending">): string | null =>
  sort === "data" && !ascending ? null : `${ascending ? "" : "-"}${sort}`;

/** Whether a view shows less than all articles. */
export const isFiltered = (view: Omit<ArticlesView, "sort" | "ascending" | "after" | "before">): boolean =>
  view.search !== "" ||
  [view.status, view.categoryId, view.position, view.authorId, view.period].some((filter) => filter !== null);

/** Filters and order of a view as a query, without the page; empty where it shows all articles, newest first. */
export function formatArticlesView(view: ArticlesView): string {
  const { period } = view;
  const parameters = {
    q: view.search,
    status: view.status,
    categoria: view.categoryId,
    posicao: view.position,
    autor: view.authorId,
    ...(period?.recent ? { periodo: period.recent } : { de: period?.from, ate: period?.until }),
    ordenar: formatSort(view),
  };
  return new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
}

const VIEW_PARAMETERS = [
  "q",
  "status",
  "categoria",
  "posicao",
  "autor",
  "periodo",
  "de",
  "ate",
  "ordenar",
  "depois",
  "antes",
];

/** Whether an address says which view it shows. */
export const namesView = (query: URLSearchParams): boolean => VIEW_PARAMETERS.some((name) => query.has(name));
