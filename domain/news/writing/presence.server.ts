import { and, eq, lt, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import { news, newsPresence } from "#db/schema/news.ts";

/** Seconds after which an open form that sends nothing more counts as closed: three times its interval. */
const SILENT_SECONDS = 30;

/** Who has the form of an article open, besides the calling form. */
export interface Presence {
  /** Names of other people. */
  others: string[];
  /** Whether the same person has it open in another tab or on another device. */
  elsewhere: boolean;
}

/** Who else has an article's form open. @param writer the calling form, which does not count */
export async function findPresence(
  db: Database,
  editorId: string,
  newsId: string,
  writer: string | null,
): Promise<Presence> {
  const rows = await db
    .selectDistinct({ editorId: newsPresence.editorId, name: profiles.fullName, email: profiles.email })
    .from(newsPresence)
    .innerJoin(profiles, eq(profiles.id, newsPresence.editorId))
    .where(
      and(
        eq(newsPresence.newsId, newsId),
        writer ? ne(newsPresence.writer, writer) : undefined,
        sql`${newsPresence.seenAt} > now() - ${`${SILENT_SECONDS} seconds`}::interval`,
      ),
    );
  return {
    others: rows.filter((row) => row.editorId !== editorId).map(({ name, email }) => name?.trim() || email || "Alguém"),
    elsewhere: writer !== null && rows.some((row) => row.editorId === editorId),
  };
}

/**
 * Notes that a form is open.
 * @returns the version that the article has now; null for one that is gone
 */
export async function recordPresence(
  db: Database,
  editorId: string,
  newsId: string,
  writer: string,
): Promise<number | null> {
  const [article] = await db.select({ version: news.version }).from(news).where(eq(news.id, newsId));
  if (!article) return null;
  await db
    .insert(newsPresence)
    .values({ writer, newsId, editorId })
    .onConflictDoUpdate({
      target: newsPresence.writer,
      set: { seenAt: sql`now()` },
      setWhere: eq(newsPresence.editorId, editorId),
    });
  await db.delete(newsPresence).where(lt(newsPresence.seenAt, sql`now() - interval '1 hour'`));
  return article.version;
}

/** Notes that a form was closed. */
export async function endPresence(db: Database, editorId: string, writer: string): Promise<void> {
  await db.delete(newsPresence).where(and(eq(newsPresence.writer, writer), eq(newsPresence.editorId, editorId)));
}
