import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { writeFileAtomically } from "#db/embedded/folders.ts";
import { ownerOf } from "#db/embedded/identity.ts";
import type { ArchiveReport, StartedRehearsal } from "#domain/health/backup-health.ts";
import { Archiver, type LineList } from "#platform/archive/archiver.ts";
import { createFileCopies, type FileCopies, watchFiles } from "#platform/archive/files.ts";
import { dropSlot, type ServerConnection } from "#platform/archive/replication.ts";
import { keyFingerprint } from "#platform/archive/sealing.ts";
import type { Env } from "#platform/env/env.ts";
import { unlessMissing } from "#platform/host/folders.ts";
import { readDiskSpace } from "#platform/host/host-facts.ts";
import type { Log } from "#platform/log/log.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { readExtras } from "./extras.ts";
import { isBucketAddress, openStore } from "./open-store.ts";
import { rehearsalFileOf, rehearsalFolderOf, startRehearsals } from "./rehearsals.ts";
import { isSameDisk } from "./same-disk.ts";

/** How often WAL is stored, milliseconds: the most that is lost when the machine dies. */
const FOLDER_MS = 1000;
const BUCKET_MS = 5000;
/** Longest wait for a store that does not answer when the site stops, milliseconds. */
const CLOSE_MS = 12_000;

/** The archive of the embedded database and its files, while the site runs. */
export interface SiteArchive {
  /** Wraps a storage so that its new files are archived before the WAL that names them. */
  copyingStorage(storage: Storage): Storage;
  report(): Promise<ArchiveReport>;
  /** Starts a rehearsal of a restore; its result is in the report later. */
  startRehearsal(): StartedRehearsal;
  /** Call it before the server is stopped. */
  prepareStop(): void;
  /** Call it once the server is stopped. */
  close(): Promise<void>;
}

/** Begins to archive a server, unless ARCHIVE is `off`. A later failure of the archive does not stop the site. */
export async function openSiteArchive(
  env: Env,
  log: Log,
  connection: ServerConnection & { database: string },
): Promise<SiteArchive | undefined> {
  const memory = createLineMemory(env.DATA_DIR);
  if (env.ARCHIVE === "off") {
    // The server would retain WAL for a replication slot that nobody reads.
    if ((await memory.read()).length > 0)
      await dropSlot(connection).catch((err) =>
        log.warn({ err }, "the replication slot could not be dropped: PostgreSQL retains WAL for it"),
      );
    return undefined;
  }
  const store = await openStore(env.ARCHIVE, env);
  const inBucket = isBucketAddress(env.ARCHIVE);
  const folder = join(env.DATA_DIR, "media");
  const files = env.S3_BUCKET ? undefined : createFileCopies(store, env.ARCHIVE_KEY, folder);
  await mkdir(folder, { recursive: true });
  const endWatch =
    files &&
    watchFiles(folder, files, (err) =>
      log.warn({ err }, "the media folder cannot be watched: files that commands store are copied within the hour"),
    );
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
  if (onSameDisk) log.warn("ARCHIVE is on the disk of DATA_DIR and is lost with it: give it a folder on another disk");
  const rehearsals = startRehearsals({
    connection,
    archive: env.ARCHIVE,
    folder: rehearsalFolderOf(env.DATA_DIR),
    file: rehearsalFileOf(env.DATA_DIR),
    archiver,
    log,
  });
  return {
    copyingStorage: (storage) => (files ? createCopyingStorage(storage, files) : storage),
    report: async () => ({
      ...archiver.status(),
      onSameDisk,
      disk: inBucket || onSameDisk ? null : await readDiskSpace(env.ARCHIVE),
      rehearsal: await rehearsals.last(),
      rehearsingSince: rehearsals.runningSince(),
    }),
    startRehearsal: rehearsals.start,
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

function createCopyingStorage(storage: Storage, files: FileCopies): Storage {
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

/** Stores the names of the lines in a file that is in no base backup: a restored folder begins a line of its own. */
function createLineMemory(dataFolder: string): LineList {
  const folder = join(dataFolder, "postgres");
  const file = join(folder, "archive.json");
  return {
    read: async () => {
      const text = await readFile(file, "utf8").catch(unlessMissing);
      return text === undefined ? [] : (JSON.parse(text) as { lines: string[] }).lines;
    },
    write: async (lines) => writeFileAtomically(file, `${JSON.stringify({ lines })}\n`, ownerOf(folder)),
  };
}
