import { randomBytes } from "node:crypto";
import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { news, newsRevisions } from "#db/schema/news.ts";
import { violated } from "#db/violation.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { AuditAction } from "#domain/audit/types.ts";
import { lockMedia } from "#domain/media/cleanup.server.ts";
import { filesIn } from "#domain/news/document/blocks.ts";
import { requireSamePolls } from "#domain/polls/mutations.server.ts";
import { SlugTaken } from "#domain/shared/slugs.server.ts";
import { moveToTrash } from "#domain/trash/mutations.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { type ArticleFields, EMPTY_FIELDS } from "../fields.ts";
import { sendDueNotices } from "../publication/notices.server.ts";
import { deleteAutosaves, type KnownDraft } from "./autosaves.server.ts";
import { writeRelations } from "./relations.server.ts";
import { ownedColumns, permittedFields, requireEditable, requireReadable, type Writer } from "./rights.server.ts";
import { changedDate, changedText, fieldColumns, toFields, toRow } from "./rows.server.ts";
import { findFreeSlug, wantedSlug } from "./slugs.server.ts";

/** The category that was chosen was deleted meanwhile. */
export class CategoryGone extends Error {}

/** Someone else saved the article meanwhile. */
export class EditConflict extends Error {}

/** The form of a new article was saved before, and the response was lost. */
export class AlreadyCreated extends Error {}

/** Outcome of a save. */
export interface SavedArticle {
  id: string;
  version: number;
  /** The address made from the title, when another article has it: the article got `slug` instead. */
  taken: string | null;
  slug: string | null;
}

interface SaveOptions {
  /** Of a new article: created by its form, so that the form sent again creates no second one. */
  id?: string;
  /** The drafts whose text is in this save. */
  drafts?: KnownDraft[];
}

/** The slug to store. @throws {SlugTaken} when it was typed by the editor and is not free */
async function resolveSlug(db: Database, fields: ArticleFields, id?: string) {
  const found = await findFreeSlug(db, wantedSlug(fields), id);
  if (found.taken && fields.slug) throw new SlugTaken(found.slug!);
  return found;
}

/**
 * Retries with the next free slug if another article takes the same one concurrently.
 * @throws {CategoryGone} {AlreadyCreated}
 */
export async function withFreeSlug<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (violated(error, "reference")?.includes("category_id")) throw new CategoryGone();
      const taken = violated(error, "unique");
      if (taken === "news_pkey") throw new AlreadyCreated();
      if (taken !== "news_slug_unique" || attempt === 5) throw error;
    }
  }
}

/** Creates an article with an id that the caller chose; if it exists already, that is the result. */
export async function onceCreated(id: string | undefined, work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AlreadyCreated && id) return id;
    throw error;
  }
}

/**
 * Writes a new article with its first version; published_at is now when it is published, else null.
 * @throws {SlugTaken} {CategoryGone} {AlreadyCreated} {ArticleRefused}
 */
export function createArticle(
  db: Database,
  actor: Writer,
  wanted: ArticleFields,
  { id: wantedId, drafts = [] }: SaveOptions = {},
): Promise<SavedArticle> {
  return withFreeSlug(() =>
    db.transaction(async (tx) => {
      const fields = permittedFields(actor, wanted, EMPTY_FIELDS);
      const { slug, taken } = await resolveSlug(tx, fields);
      await lockMedia(tx, filesOf([fields]));
      const [row] = await tx
        .insert(news)
        .values({
          ...toRow(fields),
          ...changedText(fields),
          ...changedDate(fields),
          id: wantedId,
          slug,
          authorId: actor.id,
          publishedAt: fields.published ? new Date() : null,
        })
        .returning({ id: news.id });
      const { id } = row!;
      await writeRelations(tx, actor, id, fields, EMPTY_FIELDS);
      const [stored] = await tx.select(fieldColumns).from(news).where(eq(news.id, id));
      await addRevision(tx, id, 1, toFields(stored!), actor.id);
      const action = fields.published ? "news.publish" : fields.scheduledAt ? "news.schedule" : "news.create";
      await recordChange(tx, actor, { action, subjectId: id, subjectName: fields.title });
      await deleteAutosaves(tx, actor.id, drafts);
      return { id, version: 1, slug, taken };
    }),
  );
}

/** Stores an article's fields as a version; an existing version is not changed. */
export function addRevision(
  db: Pick<Database, "insert">,
  newsId: string,
  version: number,
  fields: ArticleFields,
  editorId: string | null,
  createdAt?: Date,
) {
  return db
    .insert(newsRevisions)
    .values({ newsId, version, fields: { ...fields }, editorId, createdAt })
    .onConflictDoNothing();
}

/**
 * Saves an article's form, if nobody saved the article since `version`.
 * @param base the form's initial fields: an order number that the editor did not change is not overwritten
 * @throws {EditConflict} {SlugTaken} {ArticleRefused} {AppError} not_found
 */
export function updateArticle(
  db: Database,
  actor: Writer,
  id: string,
  change: { fields: ArticleFields; version: number; baseOrder?: number; action?: AuditAction },
  { drafts = [] }: Pick<SaveOptions, "drafts"> = {},
): Promise<SavedArticle> {
  const { version, baseOrder } = change;
  return withFreeSlug(() =>
    db.transaction(async (tx) => {
      const [current] = await tx
        .select({ ...fieldColumns, authorId: news.authorId, version: news.version, updatedAt: news.updatedAt })
        .from(news)
        .where(eq(news.id, id))
        .for("update");
      if (!current) throw new AppError("not_found");
      requireEditable(actor, current);
      if (current.version !== version) throw new EditConflict();
      const { authorId: _, ...row } = current;
      const before = toFields(row);
      const wanted = permittedFields(actor, change.fields, before);
      // An imported article has no stored version of its present state yet.
      await addRevision(tx, id, current.version, before, null, current.updatedAt);
      const orderIndex = baseOrder === wanted.orderIndex ? current.orderIndex : wanted.orderIndex;
      const { slug, taken } = await resolveSlug(tx, wanted, id);
      await lockMedia(tx, filesOf([wanted]));
      await requireSamePolls(tx, id, before.body, wanted.body);
      const fields = { ...wanted, orderIndex };
      await writeRelations(tx, actor, id, fields, before);
      const [saved] = await tx
        .update(news)
        .set({
          ...toRow(fields),
          ...changedText(fields, before),
          ...changedDate(fields, before),
          // Setting an order number removes the article from the front.
          ...(orderIndex === current.orderIndex ? {} : { orderBefore: null }),
          slug,
          version: version + 1,
          updatedAt: new Date(),
          publishedAt: fields.published ? new Date() : null,
          // The former preview link must not show an unpublished article.
          ...(before.published && !fields.published ? { previewKey: null } : {}),
        })
        .where(eq(news.id, id))
        .returning(fieldColumns);
      const after = toFields(saved!);
      await addRevision(tx, id, version + 1, after, actor.id);
      const action = change.action ?? verbOf(before, after);
      await recordChange(tx, actor, {
        action,
        subjectId: id,
        subjectName: fields.title,
        details: { version: version + 1 },
      });
      await deleteAutosaves(tx, actor.id, drafts);
      return { id, version: version + 1, slug, taken };
    }),
  );
}

function verbOf(before: ArticleFields, after: ArticleFields): AuditAction {
  if (before.published !== after.published) return after.published ? "news.publish" : "news.unpublish";
  return after.scheduledAt && after.scheduledAt !== before.scheduledAt ? "news.schedule" : "news.update";
}

/**
 * Moves an article to the trash with its versions, comments and likes.
 * @throws {AppError} not_found
 * @throws {ArticleRefused} out
 */
export async function deleteArticle(db: Database, actor: Writer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const columns = { ...ownedColumns, title: news.title };
    const [row] = await tx.select(columns).from(news).where(eq(news.id, id)).for("update");
    if (!row) throw new AppError("not_found");
    requireEditable(actor, row);
    await moveToTrash(tx, actor, "news", [{ id, name: row.title }]);
    await tx.delete(news).where(eq(news.id, id));
    await recordChange(tx, actor, { action: "news.delete", subjectId: id, subjectName: row.title });
  });
}

/** Addresses of the files that some versions show. */
export function filesOf(versions: ArticleFields[]): string[] {
  const addresses = versions.flatMap(({ body, imageUrl, videoUrl, audioUrl, thumbnailUrl, gallery }) => [
    ...filesIn(body),
    imageUrl,
    videoUrl,
    audioUrl,
    thumbnailUrl,
    ...(gallery ?? []).map(({ url }) => url),
  ]);
  return [...new Set(addresses.filter(Boolean))];
}

/** Publishes scheduled articles that are due, with their notices; exactly once, however many processes call concurrently. Returns the ids. */
export async function publishDue(db: Database): Promise<string[]> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(news)
      .set({
        published: true,
        publishedAt: sql`now()`,
        scheduledAt: null,
        version: sql`${news.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(and(eq(news.published, false), lte(news.scheduledAt, sql`now()`)))
      .returning({ ...fieldColumns, id: news.id, version: news.version });
    for (const { id, version, ...row } of rows) {
      await addRevision(tx, id, version, toFields(row), null);
      await recordChange(tx, null, { action: "news.publish", subjectId: id, subjectName: row.title });
      // A failure must not keep the article off the site: the job tries again after this, and reports it.
      await sendDueNotices(tx, id).catch(() => null);
    }
    return rows.map(({ id }) => id);
  });
}

/**
 * The secret part of the address of the saved draft's preview; created by the first call.
 * @throws {AppError} not_found
 */
export async function makePreviewKey(db: Database, actor: Writer, id: string): Promise<string> {
  const fresh = randomBytes(18).toString("base64url");
  return db.transaction(async (tx) => {
    await requireReadable(tx, actor, id);
    const [row] = await tx
      .update(news)
      .set({ previewKey: sql`coalesce(${news.previewKey}, ${fresh})` })
      .where(eq(news.id, id))
      .returning({ key: news.previewKey, title: news.title });
    if (!row) throw new AppError("not_found");
    if (row.key === fresh)
      await recordChange(tx, actor, { action: "news.preview", subjectId: id, subjectName: row.title });
    return row.key!;
  });
}
