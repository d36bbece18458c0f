import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import { news, newsAutosaves, newsRevisions } from "#db/schema/news.ts";
import { withIsoDates } from "#domain/shared/iso-dates.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { ArticleFields } from "../fields.ts";
import { completeFields, isInArticle } from "./fields.ts";
import type { Autosave, EditableArticle, FullRevision, Revision } from "./form.ts";
import { fieldColumns, toFields } from "./rows.server.ts";

/**
 * An article as its form needs it, published or not.
 * @throws {AppError} not_found
 */
export async function getEditable(db: Database, id: string): Promise<EditableArticle> {
  const [row] = await db
    .select({
      ...fieldColumns,
      authorId: news.authorId,
      version: news.version,
      updatedAt: news.updatedAt,
      orderUntil: news.orderUntil,
      previewKey: news.previewKey,
    })
    .from(news)
    .where(eq(news.id, id));
  if (!row) throw new AppError("not_found");
  const { authorId, version, updatedAt, orderUntil, previewKey, ...fields } = row;
  return {
    id,
    authorId,
    fields: toFields(fields),
    version,
    previewKey,
    address: row.slug || id,
    updatedAt: updatedAt.toISOString(),
    orderUntil: row.published ? (orderUntil?.toISOString() ?? null) : null,
  };
}

const revisionColumns = {
  version: newsRevisions.version,
  editor: profiles.fullName,
  editorId: newsRevisions.editorId,
  createdAt: newsRevisions.createdAt,
};

/** The saved versions of an article, newest first. */
export async function listRevisions(db: Database, newsId: string): Promise<Revision[]> {
  const rows = await db
    .select(revisionColumns)
    .from(newsRevisions)
    .leftJoin(profiles, eq(profiles.id, newsRevisions.editorId))
    .where(eq(newsRevisions.newsId, newsId))
    .orderBy(desc(newsRevisions.version))
    .limit(REVISIONS_SHOWN);
  return rows.map(withIsoDates);
}

const REVISIONS_SHOWN = 200;
/** The greatest integer of the column. */
const VERSION_MAX = 2_147_483_647;

/** A saved version with its fields, or null. */
export async function findRevision(db: Database, newsId: string, version: number): Promise<FullRevision | null> {
  if (!Number.isInteger(version) || version < 1 || version > VERSION_MAX) return null;
  const [row] = await db
    .select({ ...revisionColumns, fields: newsRevisions.fields })
    .from(newsRevisions)
    .leftJoin(profiles, eq(profiles.id, newsRevisions.editorId))
    .where(and(eq(newsRevisions.newsId, newsId), eq(newsRevisions.version, version)));
  return row ? { ...withIsoDates(row), fields: readFields(row.fields) } : null;
}

/** Fields of a version or a draft as they were stored. A published article has no moment. */
export const readFields = (stored: Record<string, unknown>): ArticleFields => {
  const fields = completeFields(stored);
  return { ...fields, scheduledAt: fields.published ? "" : fields.scheduledAt };
};

const SERIES_SHOWN = 200;

/** Names of the series that articles are parts of, the newest first. */
export async function listSeries(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`(array_agg(${news.series} order by ${news.listedAt} desc))[1]` })
    .from(news)
    .where(sql`${news.series} is not null`)
    .groupBy(sql`lower(${news.series})`)
    .orderBy(desc(sql`max(${news.listedAt})`))
    .limit(SERIES_SHOWN);
  return rows.map(({ name }) => name);
}

/** Version of a stored draft: the transaction that wrote it last, which PostgreSQL records with each row (`xmin`). */
export const draftVersion = sql<string>`${newsAutosaves}.xmin::text`;

export const autosaveColumns = {
  id: newsAutosaves.id,
  newsId: newsAutosaves.newsId,
  baseVersion: newsAutosaves.baseVersion,
  sequence: newsAutosaves.sequence,
  writer: newsAutosaves.writer,
  draftVersion,
  fields: newsAutosaves.fields,
  updatedAt: newsAutosaves.updatedAt,
};

type AutosaveRow = Omit<Autosave, "fields" | "updatedAt"> & { fields: Record<string, unknown>; updatedAt: Date };

/** A draft as its form needs it. */
export const toAutosave = (row: AutosaveRow): Autosave => ({
  ...withIsoDates(row),
  fields: completeFields(row.fields),
});

/** A draft of an article, with its base if that is known. */
export interface ArticleDraft extends Autosave {
  base: ArticleFields | null;
}

const DRAFTS_SHOWN = 10;

/**
 * This editor's unsaved drafts of an article, of all tabs and devices, newest first. Drafts whose text the article has by now are left
 * out.
 */
export async function listDrafts(db: Database, editorId: string, article: EditableArticle): Promise<ArticleDraft[]> {
  const rows = await db
    .select(autosaveColumns)
    .from(newsAutosaves)
    .where(and(eq(newsAutosaves.editorId, editorId), eq(newsAutosaves.newsId, article.id)))
    .orderBy(desc(newsAutosaves.updatedAt))
    .limit(DRAFTS_SHOWN);
  const drafts = await Promise.all(
    rows.map(toAutosave).map(async (draft) => {
      const isCurrent = draft.baseVersion === article.version;
      const began = isCurrent ? article : await findRevision(db, article.id, draft.baseVersion);
      return { ...draft, base: began?.fields ?? null };
    }),
  );
  return drafts.filter(({ base, fields }) => !isInArticle(base ?? article.fields, fields, article.fields));
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
