import { ANY_STATUS, namesView } from "#domain/news/writing/admin-list.ts";
import { withQuery } from "../../pieces/with-query.ts";

/** The query with changed filters. It always names a view: the list's bare address shows the one that was left. */
export function viewLink(query: string, changes: Record<string, string | null>): string {
  const link = withQuery(query, changes);
  return namesView(new URLSearchParams(link)) ? link : withQuery(query, { ...changes, status: ANY_STATUS });
}
