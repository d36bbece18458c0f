import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { writeFileAtomically } from "#db/embedded/folders.ts";
import { ownerOf } from "#db/embedded/identity.ts";
import { tryLock } from "#db/embedded/lock.ts";
import type { StartedRehearsal } from "#domain/health/backup-health.ts";
import type { Archiver } from "#platform/archive/archiver.ts";
import { unlessMissing } from "#platform/host/folders.ts";
import type { Log } from "#platform/log/log.ts";
import { type LiveDatabase, type Rehearsal, type RehearsalOptions, rehearse } from "./rehearsal.ts";

/** How often to check whether a rehearsal is due, milliseconds. */
const CHECK_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** A failed one is repeated on the next day. */
const AFTER_FAILURE_MS = 24 * HOUR_MS;

interface RehearsalsOptions extends Pick<RehearsalOptions, "folder" | "niceness"> {
  connection: LiveDatabase["connection"] & { database: string };
  /** Address of the archive. */
  archive: string;
  /** Where the result of the last one is stored: outside the database, so that a restore does not bring it back. */
  file: string;
  archiver: Pick<Archiver, "status" | "storedTo">;
  log: Log;
}

/** Weekly rehearsals of a restore, while the site runs. */
export interface Rehearsals {
  last(): Promise<Rehearsal | null>;
  /** When the running one began, ISO 8601; null while none runs. */
  runningSince(): string | null;
  /** Starts one now, whether or not it is due. */
  start(): StartedRehearsal;
  /** Cancels a running one. */
  stop(): void;
}

/** Whether a rehearsal is due: a week after a successful one, a day after a failed one. */
export function isRehearsalDue(last: Rehearsal | null, now: Date): boolean {
  if (last === null) return true;
  const age = now.getTime() - new Date(last.at).getTime();
  return age > (last.problem === null ? WEEK_MS : AFTER_FAILURE_MS);
}

/** Where the result of the last rehearsal is stored. */
export const rehearsalFileOf = (dataFolder: string): string => join(dataFolder, "postgres", "rehearsal.json");

/** Where a data folder's rehearsals restore into. */
export const rehearsalFolderOf = (dataFolder: string): string => join(dataFolder, "rehearsal");

/** Makes this process the only one that rehearses into a folder, until `free` is called. @returns null while another one does */
export const lockRehearsals = (folder: string): { free(): void } | null =>
  tryLock(`${folder}.lock`, ownerOf(dirname(folder)));

/** Stores the result of a rehearsal of the site's archive, which health page, alerts and doctor read. */
export const storeRehearsal = (file: string, rehearsal: Rehearsal): void =>
  writeFileAtomically(file, `${JSON.stringify(rehearsal)}\n`, ownerOf(dirname(file)));

/** The result of the last rehearsal; null before the first. */
export async function readLastRehearsal(file: string): Promise<Rehearsal | null> {
  const text = await readFile(file, "utf8").catch(unlessMissing);
  return text === undefined ? null : (JSON.parse(text) as Rehearsal);
}

export function startRehearsals(options: RehearsalsOptions): Rehearsals {
  const { connection, archive, file, archiver, log, folder, niceness } = options;
  const stopping = new AbortController();
  let since: string | null = null;
  const last = () => readLastRehearsal(file);
  const state = (): Exclude<StartedRehearsal, "started"> | "ready" => {
    const { baseAt, problem } = archiver.status();
    if (since !== null) return "running";
    if (problem) return "failing";
    return baseAt ? "ready" : "incomplete";
  };
  const run = async (lock: { free(): void }) => {
    since = new Date().toISOString();
    try {
      const rehearsal = await rehearse({
        source: { archive },
        database: connection.database,
        live: { connection, storedTo: () => archiver.storedTo() },
        folder,
        niceness,
        signal: stopping.signal,
      });
      if (stopping.signal.aborted) return;
      storeRehearsal(file, rehearsal);
      if (rehearsal.problem) log.error({ rehearsal }, "the rehearsal of a restore failed");
      else log.info({ rehearsal }, "the rehearsal of a restore succeeded");
    } finally {
      since = null;
      lock.free();
    }
  };
  /** Starts one unless it cannot, or `coreto rehearse` runs one. */
  const start = (): StartedRehearsal => {
    const before = state();
    if (before !== "ready") return before;
    try {
      const lock = lockRehearsals(folder);
      if (!lock) return "running";
      void run(lock).catch(report);
      return "started";
    } catch (err) {
      report(err);
      return "failing";
    }
  };
  const check = async () => {
    if (isRehearsalDue(await last(), new Date())) start();
  };
  const report = (err: unknown) => log.error({ err }, "a rehearsal could not be run");
  const timer = setInterval(() => void check().catch(report), CHECK_MS);
  return {
    last,
    runningSince: () => since,
    start,
    stop: () => {
      clearInterval(timer);
      stopping.abort();
    },
  };
}
