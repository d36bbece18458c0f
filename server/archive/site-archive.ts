import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { writeFileAtomically } from "#db/embedded/folders.ts";
import { ownerOf } from "#db/embedded/identity.ts";
import type { ArchiveReport } from "#domain/health/backup-health.ts";
import { Archiver, type LineList } from "#platform/archive/archiver.ts";
import { createFileCopies, type FileCopies, watchFiles } from "#platform/archive/files.ts";
import { dropSlot, type ServerConnection } from "#platform/archive/replication.ts";
import { keyFingerprint } from "#platform/archive/sealing.ts";
import type { Env } from "#platform/env/env.ts";
import type { Log } from "#platform/log/log.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { readExtras, readIfThere } from "./extras.ts";
import { isBucketAddress, openStore } from "./open-store.ts";
import { startRehearsals } from "./rehearsals.ts";

/** How often WAL is stored, milliseconds: what a machine that dies may lose. */
const FOLDER_MS = 1000;
const BUCKET_MS = 5000;
/** Longest wait for a store that is silent when the site stops, milliseconds. */
const CLOSE_MS = 12_000;

/** The archive of the embedded database and its files, while the site runs. */
export interface SiteArchive {
  /** The same storage, whose new files are copied before the WAL that names them. */
  follow(storage: Storage): Storage;
  report(): Promise<ArchiveReport>;
  /** Call it before the server is stopped. */
  prepareStop(): void;
  /** Call it once the server is stopped. */
  close(): Promise<void>;
}

/** Begins to archive a server, unless the settings say that it is not to be. Nothing that fails later stops the site. */
export async function openSiteArchive(
  env: Env,
  log: Log,
  connection: ServerConnection & { database: string },
): Promise<SiteArchive | undefined> {
  const memory = createLineMemory(env.DATA_DIR);
  if (env.ARCHIVE === "off") {
    // Else the server would keep WAL for a slot that nobody reads.
    if ((await memory.read()).length > 0)
      await dropSlot(connection).catch((err) => log.warn({ err }, "a slot is left"));
    return undefined;
  }
  const store = await openStore(env.ARCHIVE, env);
  const inBucket = isBucketAddress(env.ARCHIVE);
  const folder = join(env.DATA_DIR, "media");
  const files = env.S3_BUCKET ? undefined : createFileCopies(store, env.ARCHIVE_KEY, folder);
  await mkdir(folder, { recursive: true });
  const endWatch =
    files && watchFiles(folder, files, (err) => log.warn({ err }, "files of commands wait for the hour"));
  const archiver = new Archiver({
    connection,
    store,
    secret: env.ARCHIVE_KEY,
    everyMs: inBucket ? BUCKET_MS : FOLDER_MS,
    memory,
    files,
    readExtras: () => readExtras(env.DATA_DIR),
    log,
  });
  const onSameDisk = !inBucket && (await isSameDisk(env.ARCHIVE, env.DATA_DIR));
  const key = env.ARCHIVE_KEY && keyFingerprint(env.ARCHIVE_KEY);
  log.info({ archive: env.ARCHIVE, key }, "changes are archived");
  if (onSameDisk)
    log.warn("ARCHIVE lies on the disk of DATA_DIR and is lost with it: give it a folder on another disk");
  const rehearsals = startRehearsals({
    connection,
    archive: env.ARCHIVE,
    folder: join(env.DATA_DIR, "rehearsal"),
    file: join(env.DATA_DIR, "postgres", "rehearsal.json"),
    archiver,
    log,
  });
  return {
    follow: (storage) => (files ? followStorage(storage, files) : storage),
    report: async () => ({ ...archiver.status(), onSameDisk, rehearsal: await rehearsals.last() }),
    prepareStop: () => {
      rehearsals.stop();
      archiver.prepareStop();
    },
    close: () => {
      endWatch?.();
      return Promise.race([archiver.close(), sleep(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

function followStorage(storage: Storage, files: FileCopies): Storage {
  return {
    ...storage,
    put: async (name, bytes) => {
      await storage.put(name, bytes);
      files.markPending(name);
    },
    putFile: async (name, path) => {
      await storage.putFile(name, path);
      files.markPending(name);
    },
  };
}

/** The lines lie beside the database, in a file that no base backup holds: a restored folder begins its own. */
function createLineMemory(dataFolder: string): LineList {
  const folder = join(dataFolder, "postgres");
  const file = join(folder, "archive.json");
  return {
    read: async () => {
      const text = await readIfThere(file);
      return text === undefined ? [] : (JSON.parse(text) as { lines: string[] }).lines;
    },
    write: async (lines) => writeFileAtomically(file, `${JSON.stringify({ lines })}\n`, ownerOf(folder)),
  };
}

/** Compares the devices; a folder that is not there yet will be made below the nearest one that is. */
async function isSameDisk(folder: string, other: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  if (!found) return isSameDisk(join(folder, ".."), other);
  return found.dev === (await stat(other)).dev;
}
