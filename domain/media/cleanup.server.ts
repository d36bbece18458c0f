import { and, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { media } from "#db/schema/media.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { filesOf, ownFile } from "./types.ts";
import { UNUSED_UPLOAD_HOURS, UPLOAD_ADDRESS } from "./uploads.ts";
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
 * Locks files against deletion until the end of the transaction: call it in the one that stores their addresses.
 * @returns the addresses of uploads that are gone already
 */
export async function lockMedia(db: Pick<Database, "select">, urls: string[]): Promise<string[]> {
  const uploads = urls.filter((url) => UPLOAD_ADDRESS.test(url));
  if (uploads.length === 0) return [];
  const rows = await db
    .select({ url: media.url })
    .from(media)
    .where(and(inArray(media.url, uploads), isNotNull(media.storedAt)))
    .orderBy(media.url)
    .for("key share");
  const held = new Set(rows.map(({ url }) => url));
  return uploads.filter((url) => !held.has(url));
}

/**
 * Deletes those of some files that are not used any more, with their variants and rows. Waits for transactions that lock one
 * (`lockMedia`), and sees their changes.
 * @param actor for the audit log; null for the site itself
 * @returns the addresses of the deleted files
 */
export async function deleteUnusedMedia(
  db: Database,
  storage: Storage,
  urls: string[],
  actor: Actor | null = null,
): Promise<string[]> {
  const own = [...new Set(urls)].filter((url) => ownFile(url) !== null);
  const deleted: string[] = [];
  const posters: string[] = [];
  for (let from = 0; from < own.length; from += BATCH) {
    deleted.push(...(await deleteBatch(db, storage, own.slice(from, from + BATCH), { actor, posters })));
  }
  // Posters are deleted with their films, if nothing else uses them.
  if (posters.length > 0) deleted.push(...(await deleteUnusedMedia(db, storage, posters, actor)));
  return deleted;
}

async function deleteBatch(
  db: Database,
  storage: Storage,
  urls: string[],
  { actor, posters }: { actor: Actor | null; posters: string[] },
): Promise<string[]> {
  const going = await markUnused(db, urls);
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
function markUnused(db: Database, urls: string[]): Promise<string[]> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ url: media.url, storedAt: media.storedAt })
      .from(media)
      .where(inArray(media.url, urls))
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

/** Deletes uploads that were not used within 48 hours, and files that could not be stored or deleted before. */
export async function deleteUnusedUploads(db: Database, storage: Storage): Promise<string[]> {
  const olderThan = (hours: number) => lt(media.createdAt, sql`now() - make_interval(hours => ${hours})`);
  const isReplaced = gt(media.replacedAt, sql`now() - make_interval(hours => ${UNUSED_UPLOAD_HOURS})`);
  const unused = and(
    olderThan(UNUSED_UPLOAD_HOURS),
    sql`${media.url} ~ ${UPLOAD_ADDRESS.source} and ${isReplaced} is not true`,
  );
  const stuck = and(olderThan(STUCK_HOURS), isNull(media.storedAt));
  const rows = await db.select({ url: media.url }).from(media).where(or(unused, stuck));
  return deleteUnusedMedia(
    db,
    storage,
    rows.map(({ url }) => url),
  );
}
