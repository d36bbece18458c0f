import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { media } from "#db/schema/media.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { filesOf, ownFile } from "./types.ts";
import { UNUSED_FILE_DAYS, UNUSED_UPLOAD_HOURS, UPLOAD_ADDRESS } from "./uploads.ts";
import { listUsedFiles } from "./uses.server.ts";

/** Files of one search for uses. */
const BATCH = 20;
/** Longer than any upload to the storage takes. */
const STUCK_HOURS = 6;

/** Deletes an uploaded file with all its variants. */
export async function deleteStoredFiles(storage: Storage, file: string): Promise<void> {
  for (const name of filesOf(file)) await storage.delete(name);
}

/**
 * Locks files against deletion until the end of the transaction: call it in the one that stores their addresses. They are not listed as
 * unused any more.
 * @returns the addresses of uploads that are gone already
 */
export async function lockMedia(db: Pick<Database, "select" | "update">, urls: string[]): Promise<string[]> {
  const uploads = urls.filter((url) => UPLOAD_ADDRESS.test(url));
  if (uploads.length === 0) return [];
  const rows = await db
    .select({ url: media.url, unusedSince: media.unusedSince })
    .from(media)
    .where(and(inArray(media.url, uploads), isNotNull(media.storedAt)))
    .orderBy(media.url)
    .for("key share");
  for (const { url, unusedSince } of rows) {
    if (unusedSince) await db.update(media).set({ unusedSince: null }).where(eq(media.url, url));
  }
  const held = new Set(rows.map(({ url }) => url));
  return uploads.filter((url) => !held.has(url));
}

/**
 * Deletes those of some files that are not used any more, with their variants and rows. Waits for transactions that lock one
 * (`lockMedia`), and sees their changes.
 * @param actor for the audit log; null for the site itself
 * @param alsoKept whether those that are kept in the archive are deleted too
 * @returns the addresses of the deleted files
 */
export async function deleteUnusedMedia(
  db: Database,
  storage: Storage,
  urls: string[],
  actor: Actor | null = null,
  { alsoKept = false }: { alsoKept?: boolean } = {},
): Promise<string[]> {
  const own = [...new Set(urls)].filter((url) => ownFile(url) !== null);
  const deleted: string[] = [];
  const posters: string[] = [];
  for (let from = 0; from < own.length; from += BATCH) {
    deleted.push(...(await deleteBatch(db, storage, own.slice(from, from + BATCH), { actor, posters, alsoKept })));
  }
  // Posters are deleted with their films, if nothing else uses them.
  if (posters.length > 0) deleted.push(...(await deleteUnusedMedia(db, storage, posters, actor)));
  return deleted;
}

async function deleteBatch(
  db: Database,
  storage: Storage,
  urls: string[],
  { actor, posters, alsoKept }: { actor: Actor | null; posters: string[]; alsoKept: boolean },
): Promise<string[]> {
  const going = await markUnused(db, urls, alsoKept);
  for (const url of going) {
    // Files first: a row without files is found again, files without a row are not. This is outside of transactions.
    await deleteStoredFiles(storage, ownFile(url)!);
    await db.transaction(async (tx) => {
      const gone = await tx.delete(media).where(eq(media.url, url)).returning({ posterUrl: media.posterUrl });
      if (gone.length === 0) return;
      posters.push(...gone.flatMap(({ posterUrl }) => posterUrl ?? []));
      await recordChange(tx, actor, { action: "media.delete", subjectId: url, subjectName: ownFile(url) });
    });
  }
  return going;
}

/** Marks the unused ones of some files as being deleted, so that nothing can begin to use them; also returns those marked before. */
function markUnused(db: Database, urls: string[], alsoKept: boolean): Promise<string[]> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ url: media.url, storedAt: media.storedAt })
      .from(media)
      .where(and(inArray(media.url, urls), alsoKept ? undefined : isNull(media.keptAt)))
      .orderBy(media.url)
      .for("update");
    const stored = rows.filter(({ storedAt }) => storedAt !== null);
    const used = await listUsedFiles(
      tx,
      stored.map(({ url }) => ownFile(url)!),
    );
    const going = rows.map(({ url }) => url).filter((url) => !used.has(ownFile(url)!));
    if (going.length > 0) await tx.update(media).set({ storedAt: null }).where(inArray(media.url, going));
    return going;
  });
}

/**
 * Lists those of the uploads that nothing uses two days after they were sent, and takes those off the list that are used again: for the
 * newsroom, which may keep them, and for their deletion.
 */
async function listUnusedUploads(db: Database): Promise<void> {
  const rows = await db
    .select({ url: media.url, unusedSince: media.unusedSince })
    .from(media)
    .where(
      and(
        isNotNull(media.storedAt),
        lt(media.createdAt, sql`now() - make_interval(hours => ${UNUSED_UPLOAD_HOURS})`),
        sql`${media.url} ~ ${UPLOAD_ADDRESS.source}`,
      ),
    )
    .orderBy(media.url);
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    const used = await listUsedFiles(
      db,
      batch.map(({ url }) => ownFile(url)!),
    );
    for (const { url, unusedSince } of batch) {
      const isUsed = used.has(ownFile(url)!);
      if (isUsed !== (unusedSince !== null)) continue;
      await db
        .update(media)
        .set({ unusedSince: isUsed ? null : sql`now()` })
        .where(eq(media.url, url));
    }
  }
}

/** Deletes uploads that were listed as unused for thirty days, and files that could not be stored or deleted before. */
export async function deleteUnusedUploads(db: Database, storage: Storage): Promise<string[]> {
  await listUnusedUploads(db);
  const unused = lt(media.unusedSince, sql`now() - make_interval(days => ${UNUSED_FILE_DAYS})`);
  const stuck = and(lt(media.createdAt, sql`now() - make_interval(hours => ${STUCK_HOURS})`), isNull(media.storedAt));
  const rows = await db.select({ url: media.url }).from(media).where(or(unused, stuck));
  return deleteUnusedMedia(
    db,
    storage,
    rows.map(({ url }) => url),
  );
}
