import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import { news, newsAutosaves, newsRevisions } from "#db/schema/news.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { type ArticleFields, EMPTY_FIELDS } from "./fields.ts";
import { fieldColumns, toFields } from "./rows.server.ts";
import type { Autosave, EditableArticle, FullRevision, Revision } from "./schema.ts";

/**
 * An article as its form needs it, published or not.
 * @throws {AppError} not_found
 */
export async function getEditable(db: Database, id: string): Promise<EditableArticle> {
  const [row] = await db
    .select({ ...fieldColumns, version: news.version, updatedAt: news.updatedAt, previewKey: news.previewKey })
    .from(news)
    .where(eq(news.id, id));
  if (!row) throw new AppError("not_found");
  const { version, updatedAt, previewKey, ...fields } = row;
  return {
    id,
    fields: toFields(fields),
    version,
    previewKey,
    address: row.slug || id,
    updatedAt: updatedAt.toISOString(),
  };
}

/** The saved versions of an article, newest first. */
export async function listRevisions(db: Database, newsId: string): Promise<Revision[]> {
  const rows = await db
    .select({ version: newsRevisions.version, editor: profiles.fullName, createdAt: newsRevisions.createdAt })
    .from(newsRevisions)
    .leftJoin(profiles, eq(profiles.id, newsRevisions.editorId))
    .where(eq(newsRevisions.newsId, newsId))
    .orderBy(desc(newsRevisions.version))
    .limit(REVISIONS_SHOWN);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

const REVISIONS_SHOWN = 200;
/** The greatest integer of the column. */
const VERSION_MAX = 2_147_483_647;

/** A saved version with what it says, or null. */
export async function findRevision(db: Database, newsId: string, version: number): Promise<FullRevision | null> {
  if (!Number.isInteger(version) || version < 1 || version > VERSION_MAX) return null;
  const [row] = await db
    .select({
      version: newsRevisions.version,
      editor: profiles.fullName,
      createdAt: newsRevisions.createdAt,
      fields: newsRevisions.fields,
    })
    .from(newsRevisions)
    .leftJoin(profiles, eq(profiles.id, newsRevisions.editorId))
    .where(and(eq(newsRevisions.newsId, newsId), eq(newsRevisions.version, version)));
  return row ? { ...row, fields: readFields(row.fields), createdAt: row.createdAt.toISOString() } : null;
}

/** Stored fields; those that a later version of the program added have their default. */
export const readFields = (stored: Record<string, unknown>): ArticleFields => ({
  ...EMPTY_FIELDS,
  ...(stored as Partial<ArticleFields>),
});

const autosaveColumns = {
  id: newsAutosaves.id,
  newsId: newsAutosaves.newsId,
  baseVersion: newsAutosaves.baseVersion,
  sequence: newsAutosaves.sequence,
  fields: newsAutosaves.fields,
  updatedAt: newsAutosaves.updatedAt,
};

type AutosaveRow = Omit<Autosave, "fields" | "updatedAt"> & { fields: Record<string, unknown>; updatedAt: Date };

const toAutosave = (row: AutosaveRow): Autosave => ({
  ...row,
  fields: readFields(row.fields),
  updatedAt: row.updatedAt.toISOString(),
});

/** What this editor last typed for an article and did not save, or null. */
export async function findAutosave(db: Database, editorId: string, newsId: string): Promise<Autosave | null> {
  const [row] = await db
    .select(autosaveColumns)
    .from(newsAutosaves)
    .where(and(eq(newsAutosaves.editorId, editorId), eq(newsAutosaves.newsId, newsId)))
    .orderBy(desc(newsAutosaves.updatedAt))
    .limit(1);
  return row ? toAutosave(row) : null;
}

/** An editor's own unsaved form by its id, or null. */
export async function findAutosaveById(db: Database, editorId: string, id: string): Promise<Autosave | null> {
  const [row] = await db
    .select(autosaveColumns)
    .from(newsAutosaves)
    .where(and(eq(newsAutosaves.editorId, editorId), eq(newsAutosaves.id, id)));
  return row ? toAutosave(row) : null;
}

/** New articles that an editor began and did not save, newest first. */
export async function listUnsavedArticles(db: Database, editorId: string): Promise<Autosave[]> {
  const rows = await db
    .select(autosaveColumns)
    .from(newsAutosaves)
    .where(and(eq(newsAutosaves.editorId, editorId), sql`${newsAutosaves.newsId} is null`))
    .orderBy(desc(newsAutosaves.updatedAt))
    .limit(20);
  return rows.map(toAutosave);
}

/** Names of the others who typed in the article's form within the last two minutes. */
export async function listOtherEditors(db: Database, editorId: string, newsId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: profiles.fullName, email: profiles.email })
    .from(newsAutosaves)
    .innerJoin(profiles, eq(profiles.id, newsAutosaves.editorId))
    .where(
      and(
        eq(newsAutosaves.newsId, newsId),
        ne(newsAutosaves.editorId, editorId),
        gt(newsAutosaves.updatedAt, sql`now() - interval '2 minutes'`),
      ),
    );
  return rows.map(({ name, email }) => name?.trim() || email || "Alguém");
}
