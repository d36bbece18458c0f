import { setTimeout as wait } from "node:timers/promises";
import { and, desc, eq, gt, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { media } from "#db/schema/media.ts";
import { wordColumns } from "./queries.server.ts";
import { fileNameOf } from "./types.ts";
import { FileKnown, type MediaKind } from "./uploads.ts";

/** How long an upload waits for the same file that is just being stored, seconds; and how often it looks, milliseconds. */
const ARRIVES_WITHIN = 10;
const LOOK_EVERY_MS = 100;

/** The same file is being stored by another request or process. */
class FileArriving extends Error {}

/**
 * Locks the bytes of a file until the transaction ends, so that one request after the other stores them.
 * @throws {FileKnown} if they are stored already
 * @throws {FileArriving} if they are being stored
 */
async function refuseKnown(tx: Database, hash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`);
  const isRecent = gt(media.createdAt, sql`now() - make_interval(secs => ${ARRIVES_WITHIN})`);
  const [row] = await tx
    .select({
      ...wordColumns,
      id: media.id,
      url: media.url,
      kind: sql<MediaKind>`${media.kind}`,
      bytes: media.bytes,
      poster: media.posterUrl,
      durationMs: media.durationMs,
      storedAt: media.storedAt,
    })
    .from(media)
    .where(and(eq(media.contentHash, hash), or(isNotNull(media.storedAt), isRecent)))
    .orderBy(sql`${media.storedAt} is null`, desc(media.createdAt))
    .limit(1);
  if (!row) return;
  const { storedAt, ...file } = row;
  if (!storedAt) throw new FileArriving();
  throw new FileKnown({ ...file, name: fileNameOf(file.url) });
}

/**
 * Stores a file unless the same bytes are there; waits for those that are just being stored.
 * @param store stores it, and calls its argument in the transaction of its row, before that
 * @throws {FileKnown}
 */
export async function storeUnlessKnown<Result>(
  hash: string,
  store: (prepare: (tx: Database) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await store((tx) => refuseKnown(tx, hash));
    } catch (error) {
      if (!(error instanceof FileArriving)) throw error;
      await wait(LOOK_EVERY_MS);
    }
  }
}
