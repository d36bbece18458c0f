import type { ArchiverStatus } from "#platform/archive/archiver.ts";
import { formatCount } from "#platform/format/numbers.ts";
import { findArchiveFailure, findRehearsalFailure, findServerFailure, isBaseOld } from "./backup-rules.ts";
import type { Finding } from "./checks.ts";
import { explainFinding } from "./finding-words.ts";

/** State of the archive of the embedded database. */
export interface ArchiveReport extends ArchiverStatus {
  /** Whether it is on the disk of the data folder, and so is lost with it. */
  onSameDisk: boolean;
  /** Space on the disk of an archive in a folder on another disk; null elsewhere. */
  disk: { total: number; free: number } | null;
  /** The last restore that was rehearsed. */
  rehearsal: { at: string; seconds: number; problem: string | null } | null;
  /** When the running rehearsal began, ISO 8601; null while none runs. */
  rehearsingSince: string | null;
}

/** Whether a rehearsal was started, or why not: one runs, or the archive has no whole copy yet, or fails. */
export type StartedRehearsal = "started" | "running" | "incomplete" | "failing";

/** The state of another PostgreSQL's own archive. */
export interface ServerArchiving {
  isOn: boolean;
  lastArchivedAt: Date | null;
  lastFailedAt: Date | null;
}

/** Where changes of this site are archived. */
export type Backups =
  | { kind: "archive"; report: ArchiveReport }
  | { kind: "server"; archiving: ServerArchiving }
  | { kind: "off" };

/** State of the backups, with the texts of the dashboard; moments are ISO 8601. */
export interface BackupHealth {
  /** Problems that an administrator has to solve, the worst first. */
  problems: { title: string; reason: string; isSevere: boolean; isAboutRehearsal?: boolean }[];
  /** All changes up to this moment are archived. */
  safeUntil: string | null;
  /** When a restore was last rehearsed with success. */
  rehearsedAt: string | null;
  /** Rehearsals and disk of the site's own archive; null without one. */
  archive: Pick<ArchiveReport, "disk" | "rehearsal" | "rehearsingSince"> | null;
}

/** Explains the state of the backups to administrators. */
export function explainBackups(backups: Backups, now: Date): BackupHealth {
  if (backups.kind === "archive") return explainArchive(backups.report, now);
  if (backups.kind === "server") return explainServer(backups.archiving);
  return { problems: [problemOf({ code: "archive.off", values: {} }, false)], ...NOTHING };
}

const NOTHING = { safeUntil: null, rehearsedAt: null, archive: null };

function problemOf(finding: Finding, isSevere: boolean): BackupHealth["problems"][number] {
  const { title, text } = explainFinding(finding);
  return { title, reason: text, isSevere };
}

function explainArchive(report: ArchiveReport, now: Date): BackupHealth {
  const { baseAt, rehearsal, safeUntil, pendingFiles, onSameDisk } = report;
  const problems: BackupHealth["problems"] = [];
  const failure = findArchiveFailure(report, now);
  if (failure) problems.push(problemOf(failure, true));
  if (baseAt && isBaseOld(baseAt, now)) problems.push(problemOf({ code: "backup.old", values: {} }, true));
  const failed = findRehearsalFailure(rehearsal, now);
  if (failed) problems.push({ ...problemOf(failed, failed.code === "rehearsal.failed"), isAboutRehearsal: true });
  if (pendingFiles > 0 && problems.length === 0) {
    const title = formatCount(pendingFiles, "arquivo ainda não está guardado", "arquivos ainda não estão guardados");
    problems.push({ title, reason: "Estão sendo copiados.", isSevere: false });
  }
  if (onSameDisk) problems.push(problemOf({ code: "archiveDisk.same", values: {} }, false));
  return {
    problems,
    safeUntil: safeUntil?.toISOString() ?? null,
    rehearsedAt: rehearsal && !rehearsal.problem ? rehearsal.at : null,
    archive: { disk: report.disk, rehearsal, rehearsingSince: report.rehearsingSince },
  };
}

function explainServer(archiving: ServerArchiving): BackupHealth {
  const failure = findServerFailure(archiving);
  const problems = failure ? [problemOf(failure, archiving.isOn)] : [];
  return { problems, ...NOTHING, safeUntil: archiving.isOn ? (archiving.lastArchivedAt?.toISOString() ?? null) : null };
}
