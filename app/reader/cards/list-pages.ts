import { type ListCursor, parseListCursor } from "#domain/news/reading/cursor.ts";
import type { ArticleList } from "#domain/news/types.ts";
import { appendPage } from "./merge-pages.ts";

/** The query parameter with the cursor after which a list continues. */
export const AFTER = "depois";
/** The query parameter with how many pages were added to a list, so that a reload shows as many. */
export const ADDED = "mais";
/** The query parameters of a list. */
export const LIST_QUERY = [AFTER, ADDED];
/** Most added pages that one request loads. */
export const ADDED_MAX = 20;

/** How many pages an address requests in addition to the first one. */
export function parseAdded(query: URLSearchParams): number {
  const text = query.get(ADDED) ?? "";
  return /^\d{1,3}$/.test(text) ? Math.min(Number(text), ADDED_MAX) : 0;
}

/** Whether an address begins after the first page of a list. */
export const isContinued = (query: URLSearchParams): boolean => parseListCursor(query.get(AFTER)) !== null;

/** The part of a list that an address requests: the page after its cursor, and the pages that were added. */
export async function readPages(
  query: URLSearchParams,
  read: (after: ListCursor | null) => Promise<ArticleList>,
): Promise<ArticleList> {
  let list = await read(parseListCursor(query.get(AFTER)));
  for (let added = parseAdded(query); added > 0 && list.next; added--) {
    list = appendPage(list, await read(parseListCursor(list.next)));
  }
  return list;
}
