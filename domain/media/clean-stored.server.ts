import { createHash } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { media } from "#db/schema/media.ts";
import type { Log } from "#platform/log/log.ts";
import { isMissing, type Storage } from "#platform/storage/storage.ts";
import { FileRefused } from "#platform/uploads/file-refused.ts";
import { runFileTask } from "#platform/uploads/run-file-task.ts";
import { ownFile } from "./types.ts";

/** Files of one run: the largest are cleaned in tenths of a second, but read from and written to a bucket. */
const BATCH = 10;

const isWaiting = and(
  inArray(media.kind, ["video", "audio"]),
  isNotNull(media.storedAt),
  isNull(media.cleanedAt),
  isNull(media.cleaningError),
);

interface Tools {
  db: Database;
  storage: Storage;
  log: Log;
}

/**
 * Removes places, devices and tags from some of the films and sounds that earlier versions stored, at their addresses (docs/decisions/056).
 * One that is killed, or whose file is missing at present, is cleaned in a later run; one that cannot be cleaned stays as it is.
 * @throws when the storage fails
 */
export async function cleanStoredMedia(tools: Tools): Promise<void> {
  // Not the oldest: those that fail now would be the first ones in each run.
  const rows = await tools.db
    .select({ url: media.url })
    .from(media)
    .where(isWaiting)
    .orderBy(sql`random()`)
    .limit(BATCH);
  for (const { url } of rows) await tools.db.transaction((tx) => cleanOne({ ...tools, db: tx }, url));
}

const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function cleanOne({ db, storage, log }: Tools, url: string): Promise<void> {
  const file = ownFile(url);
  // Until its end other processes leave the file out, and nobody deletes it; articles may begin to use it.
  const [row] = await db
    .select({ mimeType: media.mimeType })
    .from(media)
    .where(and(eq(media.url, url), isWaiting))
    .for("no key update", { skipLocked: true });
  if (!file || !row) return;
  const mark = (values: Partial<typeof media.$inferInsert>) => db.update(media).set(values).where(eq(media.url, url));
  try {
    const stored = await storage.get(file);
    const { bytes: clean } = await runFileTask("jobs", "cleanMedia", stored, row.mimeType);
    if (digest(clean) !== digest(stored)) await storage.put(file, clean);
    await mark({ bytes: clean.length, cleanedAt: new Date() });
    log.info({ url, bytes: clean.length }, "a film or sound of an earlier version was cleaned");
  } catch (error) {
    if (isMissing(error)) return;
    if (!(error instanceof FileRefused)) throw error;
    await mark({ cleaningError: error.message });
    log.warn({ err: error, url }, "a film or sound of an earlier version cannot be cleaned and stays as it is");
  }
}
