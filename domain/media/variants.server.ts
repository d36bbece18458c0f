import { and, asc, eq, gt, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { media } from "#db/schema/media.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { runFileTask } from "#platform/uploads/run-file-task.ts";
import { deleteStoredFiles } from "./cleanup.server.ts";
import { cutToFocus } from "./focus.server.ts";
import type { StoredMedia } from "./mutations.server.ts";
import { MEDIA_PREFIX, STORY_THUMBNAIL, VARIANT_WIDTHS, variantFiles } from "./types.ts";
import { ANIMATED, UPLOAD_ADDRESS } from "./uploads.ts";

/** First key of the locks for creating a picture's variants: by one process at a time. */
const LOCK = 727_020;
/** Longest reason that is stored, characters. */
const REASON_MAX = 500;

const fileAt = (url: string) => url.slice(MEDIA_PREFIX.length);

async function listWaiting(db: Database, where?: SQL): Promise<StoredMedia[]> {
  const rows = await db
    .select({ url: media.url })
    .from(media)
    .where(
      and(
        eq(media.kind, "image"),
        isNotNull(media.storedAt),
        sql`cardinality(${media.widths}) = 0`,
        ne(media.mimeType, "image/gif"),
        where,
      ),
    )
    .orderBy(asc(media.createdAt));
  return rows.map(({ url }) => ({ url, file: fileAt(url) }));
}

/** Pictures that have no variants yet, oldest first. */
export function listPicturesWithoutVariants(db: Database): Promise<StoredMedia[]> {
  return listWaiting(db);
}

/** Last week's uploads whose variants were neither created nor failed: their job may have been lost. */
export async function listLostPictures(db: Database): Promise<string[]> {
  return listRecentUploads(db, isNull(media.variantsError));
}

/** Last week's uploads whose variants failed in all retries of the job: the storage may be available again. */
export async function listFailedPictures(db: Database): Promise<string[]> {
  return listRecentUploads(db, ne(media.variantsError, ANIMATED));
}

async function listRecentUploads(db: Database, where: SQL): Promise<string[]> {
  const recent = gt(media.createdAt, sql`now() - interval '7 days'`);
  const rows = await listWaiting(db, and(recent, where, sql`${media.url} ~ ${UPLOAD_ADDRESS.source}`));
  return rows.map(({ url }) => url);
}

/**
 * Creates and stores a picture's variants; pages show the original until then. Does nothing when they exist, when another process
 * is creating them, or when the picture is gone; files of a failed attempt are overwritten.
 * @throws when they could not be created; the reason is in media.variants_error
 */
export async function makeVariants(db: Database, storage: Storage, { url }: Pick<StoredMedia, "url">): Promise<void> {
  try {
    await db.transaction((tx) => makeUnderLock(tx, storage, url));
    // Its focal point may have been chosen before.
    await cutToFocus(db, storage, url);
  } catch (error) {
    const variantsError = (error as Error).message.slice(0, REASON_MAX);
    await db.update(media).set({ variantsError }).where(eq(media.url, url));
    throw error;
  }
}

// Held by the transaction, the lock is released if the process is killed.
async function makeUnderLock(tx: Database, storage: Storage, url: string): Promise<void> {
  const key = sql`hashtextextended(${url}, ${LOCK})`;
  const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(${key}) as mine`);
  if (!rows[0]!.mine) return;
  const [row] = await tx
    .select({ widths: media.widths })
    .from(media)
    .where(and(eq(media.url, url), isNotNull(media.storedAt)));
  if (!row || row.widths.length > 0) return;
  const file = fileAt(url);
  const original = await storage.get(file);
  const made = await runFileTask("jobs", "makeImageVariants", original, VARIANT_WIDTHS, STORY_THUMBNAIL);
  const { widths, share, sized } = made;
  const names = variantFiles(file);
  if (share) await storage.put(names.share, share);
  for (const { width, format, bytes } of sized) await storage.put(names.sized(width, format), bytes);
  const variantsError = widths.length > 0 ? null : ANIMATED;
  const kept = await tx.update(media).set({ widths, variantsError }).where(eq(media.url, url)).returning();
  // Deleted meanwhile: nothing else would delete the new files.
  if (kept.length === 0) await deleteStoredFiles(storage, file);
}
