import { dirname, join } from "node:path";
import { writeFileAtomically } from "#db/embedded/folders.ts";
import { ownerOf } from "#db/embedded/identity.ts";
import type { StartedRehearsal } from "#domain/health/backup-health.ts";
import type { Archiver } from "#platform/archive/archiver.ts";
import type { Log } from "#platform/log/log.ts";
import { readIfThere } from "./extras.ts";
import { type Rehearsal, type RehearsalOptions, rehearse } from "./rehearsal.ts";

/** How often to check whether a rehearsal is due, milliseconds. */
const CHECK_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** A failed one is repeated on the next day. */
const AFTER_FAILURE_MS = 24 * HOUR_MS;

interface RehearsalsOptions extends Pick<RehearsalOptions, "connection" | "archive" | "folder" | "niceness"> {
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

/** The result of the last rehearsal; null before the first. */
export async function readLastRehearsal(file: string): Promise<Rehearsal | null> {
  const text = await readIfThere(file);
  return text === undefined ? null : (JSON.parse(text) as Rehearsal);
}

export function startRehearsals({ file, archiver, log, ...options }: RehearsalsOptions): Rehearsals {
  const stopping = new AbortController();
  let since: string | null = null;
  const last = () => readLastRehearsal(file);
  const state = (): Exclude<StartedRehearsal, "started"> | "ready" => {
    const { baseAt, problem } = archiver.status();
    if (since !== null) return "running";
    if (problem) return "failing";
    return baseAt ? "ready" : "incomplete";
  };
  const run = async () => {
    since = new Date().toISOString();
    try {
      const storedTo = () => archiver.storedTo();
      const rehearsal = await rehearse({ ...options, storedTo, signal: stopping.signal });
      if (stopping.signal.aborted) return;
      writeFileAtomically(file, `${JSON.stringify(rehearsal)}\n`, ownerOf(dirname(file)));
      if (rehearsal.problem) log.error({ rehearsal }, "the rehearsal of a restore failed");
      else log.info({ rehearsal }, "the rehearsal of a restore succeeded");
    } finally {
      since = null;
    }
  };
  const check = async () => {
    // The state is asked again after the file was read: meanwhile one may have been started by hand.
    if (isRehearsalDue(await last(), new Date()) && state() === "ready") await run();
  };
  const report = (err: unknown) => log.error({ err }, "a rehearsal could not be run");
  const timer = setInterval(() => void check().catch(report), CHECK_MS);
  return {
    last,
    runningSince: () => since,
    start: () => {
      const before = state();
      if (before !== "ready") return before;
      void run().catch(report);
      return "started";
    },
    stop: () => {
      clearInterval(timer);
      stopping.abort();
    },
  };
}
