import type { ArchiverStatus } from "#platform/archive/archiver.ts";

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

/** A failure must last longer than a restart of the database to be reported, milliseconds. */
const DEAD_MS = 60_000;
/** Changes are archived within seconds: an archive that is further behind without a failure is too slow, milliseconds. */
const LATE_MS = 5 * 60_000;
const OLD_BASE_MS = 2 * 86_400_000;
const OLD_REHEARSAL_MS = 10 * 86_400_000;

/** Explains the state of the backups to administrators. */
export function explainBackups(backups: Backups, now: Date): BackupHealth {
  if (backups.kind === "archive") return explainArchive(backups.report, now);
  if (backups.kind === "server") return explainServer(backups.archiving);
  const reason = "Sem ele, uma falha do disco leva tudo. Tire ARCHIVE=off das configurações.";
  return { problems: [{ title: "O arquivo de mudanças está desligado", reason, isSevere: false }], ...NOTHING };
}

const NOTHING = { safeUntil: null, rehearsedAt: null, archive: null };
const ageOf = (moment: Date | string, now: Date) => now.getTime() - new Date(moment).getTime();

function explainArchive(report: ArchiveReport, now: Date): BackupHealth {
  const { problem, baseAt, rehearsal, safeUntil, pendingFiles, onSameDisk } = report;
  const problems: BackupHealth["problems"] = [];
  if (problem && ageOf(problem.since, now) > DEAD_MS) {
    const reason = `O site continua no ar, mas o que muda agora não está guardado. ${explainCode(problem.code)}`;
    problems.push({ title: "O arquivo de mudanças parou", reason, isSevere: true });
  } else if (!problem && safeUntil && ageOf(safeUntil, now) > LATE_MS) {
    const minutes = Math.floor(ageOf(safeUntil, now) / 60_000);
    const reason = `O que mudou nos últimos ${minutes} minutos ainda não está guardado: o lugar do arquivo é lento demais.`;
    problems.push({ title: "O arquivo de mudanças está atrasado", reason, isSevere: true });
  }
  if (baseAt && ageOf(baseAt, now) > OLD_BASE_MS) {
    const reason = "Devia haver uma por dia. O motivo está no registro do servidor.";
    problems.push({ title: "A última cópia inteira tem mais de dois dias", reason, isSevere: true });
  }
  if (rehearsal?.problem) {
    const reason = `A restauração foi ensaiada e não deu certo (${rehearsal.problem}). Faça já uma cópia com npm run backup.`;
    problems.push({ title: "O último ensaio de restauração falhou", reason, isSevere: true, isAboutRehearsal: true });
  } else if (rehearsal && ageOf(rehearsal.at, now) > OLD_REHEARSAL_MS) {
    const reason = "Devia haver um por semana. O motivo está no registro do servidor.";
    problems.push({
      title: "O último ensaio de restauração é antigo",
      reason,
      isSevere: false,
      isAboutRehearsal: true,
    });
  }
  if (pendingFiles > 0 && problems.length === 0) {
    const title =
      pendingFiles === 1 ? "1 arquivo ainda não está guardado" : `${pendingFiles} arquivos ainda não estão guardados`;
    problems.push({ title, reason: "Estão sendo copiados.", isSevere: false });
  }
  if (onSameDisk) {
    const reason = "Se o disco falhar, perdem-se os dois. Escolha em ARCHIVE uma pasta de outro disco.";
    problems.push({ title: "O arquivo está no mesmo disco que o site", reason, isSevere: false });
  }
  return {
    problems,
    safeUntil: safeUntil?.toISOString() ?? null,
    rehearsedAt: rehearsal && !rehearsal.problem ? rehearsal.at : null,
    archive: { disk: report.disk, rehearsal, rehearsingSince: report.rehearsingSince },
  };
}

const FULL = new Set(["disk-reserve", "ENOSPC", "EDQUOT"]);
const CLOSED = new Set(["ENOENT", "ENOTDIR", "EACCES", "EPERM", "EROFS", "EIO", "ESTALE"]);
const SILENT = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "EHOSTUNREACH"]);

function explainCode(code: string | undefined): string {
  if (code === undefined) return "O motivo está no registro do servidor.";
  if (FULL.has(code)) return "O disco do arquivo está cheio: libere espaço.";
  if (CLOSED.has(code)) return `A pasta do arquivo não pode ser usada (${code}). Confira ARCHIVE.`;
  if (SILENT.has(code)) return `O lugar do arquivo não responde (${code}). Confira ARCHIVE.`;
  return `O motivo está no registro do servidor (${code}).`;
}

function explainServer({ isOn, lastArchivedAt, lastFailedAt }: ServerArchiving): BackupHealth {
  if (!isOn) {
    const reason =
      "O PostgreSQL de DATABASE_URL não arquiva as mudanças (archive_mode). Confira se quem cuida dele faz cópias de outro modo.";
    return { problems: [{ title: "Confira as cópias do banco de dados", reason, isSevere: false }], ...NOTHING };
  }
  const failed = lastFailedAt && (!lastArchivedAt || lastFailedAt > lastArchivedAt);
  const reason =
    "O archive_command do PostgreSQL de DATABASE_URL falhou da última vez. O motivo está no registro dele.";
  return {
    problems: failed ? [{ title: "O PostgreSQL não consegue arquivar", reason, isSevere: true }] : [],
    ...NOTHING,
    safeUntil: lastArchivedAt?.toISOString() ?? null,
  };
}
