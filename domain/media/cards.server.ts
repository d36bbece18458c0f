import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { media } from "#db/schema/media.ts";
import { mediaTags, tags } from "#db/schema/tags.ts";
import { mayDescribeFile, type Staff } from "#domain/accounts/policy.ts";
import { recordChanges } from "#domain/audit/mutations.server.ts";
import type { Actor, AuditAction, AuditDetails } from "#domain/audit/types.ts";
import { isId } from "#domain/shared/id.ts";
import { RowChanged, type SavedRow } from "#domain/shared/row-version.server.ts";
import { findOrCreateTags } from "#domain/tags/mutations.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { type CardWords, type FileCard, withoutLooseEnd } from "./card.ts";
import { factColumns, wordColumns } from "./queries.server.ts";

/** Columns of a card. */
export const cardColumns = {
  ...wordColumns,
  ...factColumns,
  tags: sql<string[]>`coalesce((
    select json_agg(t.name order by mt.place, t.name)
    from ${mediaTags} mt join ${tags} t on t.id = mt.tag_id where mt.media_id = ${media.id}), '[]')`,
};

const nextVersion = sql`${media.cardVersion} + 1`;

interface CardToSave {
  id: string;
  /** Of the card from which the form was filled. */
  version: string;
}

/**
 * Locks the card of a file that a form is about to change.
 * @throws {AppError} not_found, forbidden
 * @throws {RowChanged} when somebody saved it since
 */
async function lockCard(tx: Database, actor: Staff, { id, version }: CardToSave) {
  const [row] = await tx
    .select({
      url: media.url,
      uploadedBy: media.uploadedBy,
      cardVersion: media.cardVersion,
      words: wordColumns,
    })
    .from(media)
    .where(and(eq(media.id, id), isNotNull(media.storedAt)))
    .for("update");
  if (!row) throw new AppError("not_found");
  if (!mayDescribeFile(actor, row)) throw new AppError("forbidden");
  if (String(row.cardVersion) !== version) throw new RowChanged(String(row.cardVersion));
  return row;
}

/**
 * Saves columns of a card, with a line of the audit log.
 * @param more further work before that line
 * @returns also its words before
 * @throws as `lockCard`
 */
async function saveColumns(
  tx: Database,
  actor: Actor & Staff,
  at: CardToSave,
  values: Partial<Omit<FileCard, "tags">> & CardWords,
  more?: () => Promise<void>,
): Promise<SavedRow & { before: CardWords }> {
  const { url, cardVersion, words: before } = await lockCard(tx, actor, at);
  await tx
    .update(media)
    .set({ ...values, cardVersion: nextVersion })
    .where(eq(media.id, at.id));
  await more?.();
  await recordFiles(tx, actor, "media.update", [{ url }], { alt: values.alt });
  return { id: at.id, version: String(cardVersion + 1), before };
}

/** Saves the card of a file. @throws as `lockCard` */
export const updateCard = (
  db: Database,
  actor: Actor & Staff,
  { card: { tags: names, ...card }, ...at }: CardToSave & { card: FileCard },
): Promise<SavedRow> =>
  db.transaction(async (tx) => {
    const writeNames = () => writeTags(tx, actor, at.id, names);
    const { id, version } = await saveColumns(tx, actor, at, withoutLooseEnd(card), writeNames);
    return { id, version };
  });

/** Writes the words of a use to the card of its file. @returns also those of the card before @throws as `lockCard` */
export const updateCardWords = (
  db: Database,
  actor: Actor & Staff,
  { words, ...at }: CardToSave & { words: CardWords },
): Promise<SavedRow & { before: CardWords }> => db.transaction((tx) => saveColumns(tx, actor, at, words));

/** Logs a change of files, whose ids in the audit log are their addresses. */
const recordFiles = (
  tx: Database,
  actor: Actor,
  action: AuditAction,
  files: { url: string }[],
  details?: AuditDetails,
) =>
  recordChanges(
    tx,
    actor,
    files.map(({ url }) => ({ action, subjectId: url, subjectName: url, details })),
  );

/** Writes the themes of a file; missing ones are created. */
async function writeTags(tx: Database, actor: Actor, mediaId: string, names: string[]): Promise<void> {
  await tx.delete(mediaTags).where(eq(mediaTags.mediaId, mediaId));
  const ids = await findOrCreateTags(tx, actor, names);
  if (ids.length > 0) await tx.insert(mediaTags).values(ids.map((tagId, place) => ({ mediaId, tagId, place })));
}

/** What several cards get together. */
export type SharedCard = Partial<Pick<FileCard, "credit" | "rights" | "rightsUntil" | "place">>;

/** Outcome for several files. */
export interface FilesResult {
  /** Ids of those that were changed. */
  done: string[];
  /** How many were sent by others, and may not be changed by this person. */
  forbidden: number;
}

/** Locks those of some files that somebody may describe, in one order. */
async function lockOwn(tx: Database, actor: Staff, ids: string[]) {
  const rows = await tx
    .select({ id: media.id, url: media.url, uploadedBy: media.uploadedBy })
    .from(media)
    .where(and(inArray(media.id, ids.filter(isId)), isNotNull(media.storedAt)))
    .orderBy(media.id)
    .for("update");
  const own = rows.filter((row) => mayDescribeFile(actor, row));
  return { own, forbidden: rows.length - own.length };
}

/** Gives several cards the same credit, rights or place; those of others stay as they are. */
export function updateCards(
  db: Database,
  actor: Actor & Staff,
  ids: string[],
  shared: SharedCard,
): Promise<FilesResult> {
  const values = "rights" in shared ? withoutLooseEnd({ rights: null, rightsUntil: null, ...shared }) : shared;
  return db.transaction(async (tx) => {
    const { own, forbidden } = await lockOwn(tx, actor, ids);
    const done = own.map(({ id }) => id);
    if (done.length > 0) {
      await tx
        .update(media)
        .set({ ...values, cardVersion: nextVersion })
        .where(inArray(media.id, done));
    }
    await recordFiles(tx, actor, "media.update", own);
    return { done, forbidden };
  });
}

/**
 * Keeps files in the archive, so that they stay without a use, or lets them go again, listed anew before their deletion; those of others
 * stay as they are. Only what changes is in the result, for its undo.
 */
export function keepFiles(db: Database, actor: Actor & Staff, ids: string[], isKept: boolean): Promise<FilesResult> {
  return db.transaction(async (tx) => {
    const { own, forbidden } = await lockOwn(tx, actor, ids);
    const changed = await tx
      .update(media)
      .set(isKept ? { keptAt: sql`now()` } : { keptAt: null, unusedSince: null })
      .where(
        and(
          inArray(
            media.id,
            own.map(({ id }) => id),
          ),
          sql`(${media.keptAt} is not null) <> ${isKept}`,
        ),
      )
      .returning({ id: media.id, url: media.url });
    await recordFiles(tx, actor, isKept ? "media.keep" : "media.unkeep", changed);
    return { done: changed.map(({ id }) => id), forbidden };
  });
}
