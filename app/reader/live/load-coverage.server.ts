import type { RouterContextProvider } from "react-router";
import { readPart } from "#app/context.ts";
import { loadCoverage as findCoverage } from "#domain/live/queries.server.ts";
import type { EntryOrder, LiveCoverage } from "#domain/live/types.ts";
import type { ArticlePage } from "#domain/news/types.ts";
import { parseCursor } from "#domain/shared/cursor.ts";
import { isId } from "#domain/shared/id.ts";
import { LIVE_QUERY, ORDERS } from "./entry-address.ts";

const orderOf = (text: string | null): EntryOrder | null =>
  text === ORDERS.newest ? "newest" : text === ORDERS.oldest ? "oldest" : null;

/** The live coverage of an article, at the page that the address names; null without one, and if it cannot be read. */
export async function loadCoverageOf(
  context: Readonly<RouterContextProvider>,
  { id: newsId, isLive }: Pick<ArticlePage, "id" | "isLive">,
  query: URLSearchParams,
): Promise<LiveCoverage | null> {
  if (!isLive) return null;
  const named = query.get(LIVE_QUERY.entry) ?? "";
  const place = {
    after: parseCursor(query.get(LIVE_QUERY.after), "uuid"),
    before: parseCursor(query.get(LIVE_QUERY.before), "uuid"),
  };
  const { value } = await readPart(context, {
    read: (db) =>
      findCoverage(db, newsId, {
        order: orderOf(query.get(LIVE_QUERY.order)),
        place,
        named: isId(named) ? named.toLowerCase() : null,
      }),
    fallback: () => null,
  });
  return value;
}
