import { and, eq, inArray, or } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { news } from "#db/schema/news.ts";
import { mayPublish, type Staff } from "#domain/accounts/policy.ts";

/** Titles of articles by their ids; there is none of those that are gone, or that somebody may not know of. */
export async function findTitles(db: Database, staff: Staff, ids: string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const known = mayPublish(staff) ? undefined : or(news.published, eq(news.authorId, staff.id));
  const rows = await db
    .select({ id: news.id, title: news.title })
    .from(news)
    .where(and(inArray(news.id, ids), known));
  return Object.fromEntries(rows.map(({ id, title }) => [id, title]));
}
