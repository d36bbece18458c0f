import { isId } from "#domain/id.ts";
import { cleanSearch } from "#domain/news/search.ts";

/** Rows that the newsroom's table shows at once. */
export const DESK_PAGE = 20;

export const DESK_STATUSES = ["publicadas", "rascunhos", "agendadas"] as const;
export type DeskStatus = (typeof DESK_STATUSES)[number];

/** What the table can be sorted by; each has an index. */
export const DESK_SORTS = ["ordem", "titulo", "data"] as const;
export type DeskSort = (typeof DESK_SORTS)[number];

/** What the newsroom's table shows. */
export interface DeskView {
  search: string;
  status: DeskStatus | null;
  categoryId: string | null;
  sort: DeskSort;
  ascending: boolean;
  /** Where the page begins: behind this row of the order, or before it. */
  after: DeskKey | null;
  before: DeskKey | null;
}

/** A row's place in the order: the sorted value as text, and the row's id. */
export interface DeskKey {
  value: string;
  id: string;
}

const parseKey = (text: string | null): DeskKey | null => {
  const at = text?.indexOf("_") ?? -1;
  if (!text || at < 0) return null;
  const id = text.slice(0, at);
  return isId(id) ? { id, value: text.slice(at + 1).slice(0, 400) } : null;
};

/** A row's place as a query parameter. */
export const formatDeskKey = ({ id, value }: DeskKey): string => `${id}_${value}`;

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/** Reads the table's view from its address; what makes no sense is as if it were not there. */
export function parseDeskView(query: URLSearchParams): DeskView {
  const category = query.get("categoria");
  const sort = query.get("ordenar") ?? "";
  return {
    search: cleanSearch(query.get("q")),
    status: oneOf(DESK_STATUSES, query.get("status")),
    categoryId: category && isId(category) ? category : null,
    sort: oneOf(DESK_SORTS, sort.replace(/^-/, "")) ?? "ordem",
    ascending: sort !== "" && !sort.startsWith("-"),
    after: parseKey(query.get("depois")),
    before: parseKey(query.get("antes")),
  };
}
