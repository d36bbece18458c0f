import type { ArchiveReport, ServerArchiving } from "./backup-health.ts";
import type { Finding } from "./checks.ts";

/** A failure must last longer than a restart of the database to be reported, milliseconds. */
const DEAD_MS = 60_000;
/** Changes are archived within seconds: an archive that is further behind without a failure is too slow, milliseconds. */
const LATE_MS = 5 * 60_000;
const OLD_BASE_MS = 2 * 86_400_000;
/** There is one a week, and another on the next day if it could not be run. */
const OLD_REHEARSAL_MS = 9 * 86_400_000;

const ageOf = (moment: Date | string, now: Date) => now.getTime() - new Date(moment).getTime();

/** Why the newest changes are not in the archive; null if they are. */
export function findArchiveFailure(
  { problem, safeUntil }: Pick<ArchiveReport, "problem" | "safeUntil">,
  now: Date,
): Finding | null {
  if (problem) {
    if (ageOf(problem.since, now) <= DEAD_MS) return null;
    return { code: "archive.stopped", values: problem.code === undefined ? {} : { cause: problem.code } };
  }
  if (!safeUntil || ageOf(safeUntil, now) <= LATE_MS) return null;
  return { code: "archive.late", values: { minutes: Math.floor(ageOf(safeUntil, now) / 60_000) } };
}

/** Whether the newest base backup is too old: there should be one a day. */
export const isBaseOld = (baseAt: Date | string, now: Date): boolean => ageOf(baseAt, now) > OLD_BASE_MS;

/** What is wrong with the last rehearsal of a restore; null if nothing is, or none was run yet. */
export function findRehearsalFailure(rehearsal: ArchiveReport["rehearsal"], now: Date): Finding | null {
  if (!rehearsal) return null;
  if (rehearsal.problem) return { code: "rehearsal.failed", values: { problem: rehearsal.problem } };
  return ageOf(rehearsal.at, now) > OLD_REHEARSAL_MS ? { code: "rehearsal.old", values: {} } : null;
}

/** What is wrong with the archive of another PostgreSQL; null if nothing is. */
export function findServerFailure({ isOn, lastArchivedAt, lastFailedAt }: ServerArchiving): Finding | null {
  if (!isOn) return { code: "archive.unknown", values: {} };
  const failed = lastFailedAt && (!lastArchivedAt || lastFailedAt > lastArchivedAt);
  return failed ? { code: "archive.serverFails", values: {} } : null;
}
