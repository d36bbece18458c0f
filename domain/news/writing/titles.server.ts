import { inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { news } from "#db/schema/news.ts";

/** Titles of articles by their ids; of those that are gone there is none. */
export async function findTitles(db: Database, ids: string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const rows = await db.select({ id: news.id, title: news.title }).from(news).where(inArray(news.id, ids));
  return Object.fromEntries(rows.map(({ id, title }) => [id, title]));
}
