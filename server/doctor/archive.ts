import type { ArchiveReport, Backups } from "#domain/health/backup-health.ts";
import { findArchiveFailure, findRehearsalFailure, findServerFailure, isBaseOld } from "#domain/health/backup-rules.ts";
import type { CheckResult, Finding } from "#domain/health/checks.ts";
import { ArchiveError } from "#platform/archive/archive-error.ts";
import { chooseBases } from "#platform/archive/bases.ts";
import type { Env } from "#platform/env/env.ts";
import { openStore } from "#server/archive/open-store.ts";
import type { Rehearsal } from "#server/archive/rehearsal.ts";
import { ok, reasonOf, skipped, warning, wrong } from "./results.ts";

const OFF: CheckResult = warning(
  "archive: ARCHIVE=off, so a broken disk takes everything",
  "remove ARCHIVE=off, or back up by other means",
  "archive.off",
);

/** Whether the newest changes are archived. */
export function checkArchive(backups: Backups, now: Date): CheckResult {
  if (backups.kind === "off") return OFF;
  if (backups.kind === "server") return describeArchive(findServerFailure(backups.archiving));
  return describeArchive(findArchiveFailure(backups.report, now));
}

/** A finding about the archive for a terminal. @param finding null if nothing is wrong */
export function describeArchive(finding: Finding | null): CheckResult {
  const { code, values } = finding ?? { code: "archive", values: {} };
  switch (code) {
    case "archive.off":
      return OFF;
    case "archive.stopped": {
      const cause = values.cause === undefined ? "" : ` (${values.cause})`;
      return wrong(
        `archive: it stopped${cause}; new changes are not archived`,
        "see the log of the site",
        code,
        values,
      );
    }
    case "archive.late":
      return wrong(`archive: ${values.minutes} minutes behind`, "ARCHIVE is too slow for this site", code, values);
    case "archive.unknown":
      return warning(
        "archive: the PostgreSQL of DATABASE_URL does not archive (archive_mode)",
        "make sure that it is backed up",
        code,
      );
    case "archive.serverFails":
      return wrong("archive: archive_command of DATABASE_URL failed", "see the log of that PostgreSQL", code);
    default:
      return ok("archive: all changes are archived", "archive");
  }
}

/** Whether the newest base backup is recent. @param baseAt null before the first one */
export function judgeBackup(baseAt: Date | string | null, now: Date): CheckResult {
  if (!baseAt) return warning("backup: the archive has no whole copy yet", "the site makes one after its first start");
  const text = `backup: the newest whole copy is of ${new Date(baseAt).toISOString()}`;
  if (!isBaseOld(baseAt, now)) return ok(text, "backup");
  return wrong(text, "there should be one a day: see the log of the site", "backup.old");
}

/** Reads the newest base backup from the archive itself, which needs no running site. */
export async function checkBackup(env: Env, now: Date): Promise<CheckResult> {
  if (env.DATABASE_URL) return skipped("backup: that of DATABASE_URL is the work of its own tools");
  if (env.ARCHIVE === "off") return skipped("backup: ARCHIVE=off");
  try {
    const [newest] = await chooseBases(await openStore(env.ARCHIVE, env), env.ARCHIVE_KEY, "latest");
    return judgeBackup(newest?.at ?? null, now);
  } catch (error) {
    if (error instanceof ArchiveError && error.code === "no-base") return judgeBackup(null, now);
    return wrong(`backup: ${reasonOf(error)}`, "check ARCHIVE and ARCHIVE_KEY");
  }
}

/** Whether a restore was rehearsed lately, and with success. */
export function judgeRehearsal(rehearsal: ArchiveReport["rehearsal"] | Rehearsal, now: Date): CheckResult {
  if (!rehearsal) return ok("rehearsal: none was run yet; the site runs one a week");
  const finding = findRehearsalFailure(rehearsal, now);
  if (!finding) return ok(`rehearsal: succeeded at ${rehearsal.at}`, "rehearsal");
  if (finding.code === "rehearsal.failed") {
    return wrong(
      `rehearsal: a restore failed: ${rehearsal.problem}`,
      "make a backup now: coreto backup --to <file>",
      finding.code,
      finding.values,
    );
  }
  const text = `rehearsal: the last one is of ${rehearsal.at}`;
  return warning(text, "there should be one a week: see the log", finding.code, finding.values);
}
