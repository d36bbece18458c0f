import { cleanSearch } from "#domain/news/reading/search.ts";
import { isId } from "#domain/shared/id.ts";

/** Rows on a page of the newsroom's table. */
export const ADMIN_PAGE = 20;

export const ARTICLE_STATUSES = ["publicadas", "rascunhos", "revisao", "devolvidas", "agendadas"] as const;
export type ArticleStatusFilter = (typeof ARTICLE_STATUSES)[number];

/** Columns that the table can be sorted by; each has an index. */
export const ARTICLE_SORTS = ["ordem", "titulo", "data"] as const;
export type ArticleSort = (typeof ARTICLE_SORTS)[number];

/** Filters and order of the newsroom's table. */
export interface ArticlesView {
  search: string;
  status: ArticleStatusFilter | null;
  categoryId: string | null;
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
    sort: oneOf(ARTICLE_SORTS, sort.replace(/^-/, "")) ?? "ordem",
    ascending: sort !== "" && !sort.startsWith("-"),
    after: parseKey(query.get("depois")),
    before: parseKey(query.get("antes")),
  };
}
