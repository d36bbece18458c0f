import { POSITIONS, type Position } from "#domain/news/fields.ts";
import { cleanSearch } from "#domain/news/reading/search.ts";
import { isId } from "#domain/shared/id.ts";

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

/** Filters and order of the newsroom's table. */
export interface ArticlesView {
  search: string;
  status: ArticleStatusFilter | null;
  categoryId: string | null;
  position: Position | null;
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

/** Reads the table's view from its address; invalid values are ignored. */
export function parseArticlesView(query: URLSearchParams): ArticlesView {
  const category = query.get("categoria");
  const sort = query.get("ordenar") ?? "";
  return {
    search: cleanSearch(query.get("q")),
    status: oneOf(ARTICLE_STATUSES, query.get("status")),
    categoryId: category && isId(category) ? category : null,
    position: oneOf(POSITIONS, query.get("posicao")),
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
export const isFiltered = ({
  search,
  status,
  categoryId,
  position,
}: Pick<ArticlesView, "search" | "status" | "categoryId" | "position">): boolean =>
  search !== "" || status !== null || categoryId !== null || position !== null;

/** Filters and order of a view as a query, without the page; empty where it shows all articles, newest first. */
export function formatArticlesView(view: ArticlesView): string {
  const parameters = {
    q: view.search,
    status: view.status,
    categoria: view.categoryId,
    posicao: view.position,
    ordenar: formatSort(view),
  };
  return new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
}

/** Whether an address says which view it shows. */
export const namesView = (query: URLSearchParams): boolean =>
  ["q", "status", "categoria", "posicao", "ordenar", "depois", "antes"].some((name) => query.has(name));
