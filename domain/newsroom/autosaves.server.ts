import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { news, newsAutosaves } from "#db/schema/news.ts";
import type { ArticleFields } from "./fields.ts";

/** Unsaved forms are kept for so many days after the last letter. */
const KEPT_DAYS = 60;

/** An unfinished form, as a browser sends it every second or so while someone types. */
export interface UnfinishedForm {
  /** Made by the browser; a UUID. */
  id: string;
  newsId: string | null;
  baseVersion: number;
  sequence: number;
  fields: ArticleFields;
}

/**
 * Keeps what an editor typed. What arrives late, after something newer, changes nothing.
 * @returns the version that the article has now, for an early word of a conflict; null for a new or deleted article
 */
export async function keepAutosave(db: Database, editorId: string, form: UnfinishedForm): Promise<number | null> {
  const version = form.newsId ? await versionOf(db, form.newsId) : null;
  // An article that somebody deleted meanwhile: the words are kept as a new one's.
  const values = {
    ...form,
    newsId: version === null ? null : form.newsId,
    fields: { ...form.fields },
    editorId,
    updatedAt: new Date(),
  };
  await db
    .insert(newsAutosaves)
    .values(values)
    .onConflictDoUpdate({
      target: newsAutosaves.id,
      set: { ...values, id: undefined },
      setWhere: and(eq(newsAutosaves.editorId, editorId), lt(newsAutosaves.sequence, form.sequence)),
    });
  return version;
}

async function versionOf(db: Database, newsId: string): Promise<number | null> {
  const [row] = await db.select({ version: news.version }).from(news).where(eq(news.id, newsId));
  return row?.version ?? null;
}

/** Forgets an editor's own unsaved form. */
export async function deleteAutosave(db: Database, editorId: string, id: string): Promise<void> {
  await db.delete(newsAutosaves).where(and(eq(newsAutosaves.id, id), eq(newsAutosaves.editorId, editorId)));
}

/** Forgets unsaved forms that nobody has touched for two months. */
export async function deleteOldAutosaves(db: Database): Promise<void> {
  await db.delete(newsAutosaves).where(lt(newsAutosaves.updatedAt, sql`now() - ${`${KEPT_DAYS} days`}::interval`));
}
