import type { BackupHealth } from "./backup-health.ts";
import type { HealthPoint } from "./types.ts";

/**
 * Problems of backups, point by point, or that there are none; and the rehearsals of a restore.
 * @param now milliseconds since 1970
 */
export function listBackupPoints({ problems, safeUntil, archive }: BackupHealth, now: number): HealthPoint[] {
  const points = problems.map(
    ({ title, reason, isSevere, isAboutRehearsal = false }): HealthPoint => ({
      part: isAboutRehearsal ? "rehearsal" : "backup",
      state: isSevere ? "problem" : "attention",
      title,
      text: reason,
      value: null,
      ...(isAboutRehearsal && archive ? describeRun(archive) : {}),
    }),
  );
  if (archive && !problems.some(({ isAboutRehearsal }) => isAboutRehearsal)) points.push(explainRehearsals(archive));
  const isWrong = problems.some(({ isSevere, isAboutRehearsal }) => isSevere && !isAboutRehearsal);
  if (!safeUntil || isWrong) return points;
  const text = archive
    ? `Cada mudança é guardada logo depois de feita. ${describeLag(now - Date.parse(safeUntil))}`
    : "Cada mudança é guardada pelo PostgreSQL de DATABASE_URL.";
  return [
    ...points,
    { part: "backup", state: "good", title: "Cópia de segurança", text, value: null, since: safeUntil },
  ];
}

type Archive = NonNullable<BackupHealth["archive"]>;

/** The running rehearsal, else that one can be started. */
const describeRun = ({ rehearsingSince }: Archive) =>
  rehearsingSince ? { since: rehearsingSince, text: RUNNING } : { rehearsable: true };

const RUNNING = "Um ensaio está em andamento: o site restaura o arquivo numa pasta à parte e compara cada tabela.";

function explainRehearsals(archive: Archive): HealthPoint {
  const { rehearsal } = archive;
  const text = rehearsal
    ? `O último deu certo, em ${describeSeconds(rehearsal.seconds)}. O site faz um por semana.`
    : "Ainda não houve nenhum; o site faz um por semana.";
  return {
    part: "rehearsal",
    state: "good",
    title: "Ensaio de restauração",
    text,
    value: null,
    ...(rehearsal ? { since: rehearsal.at } : {}),
    ...describeRun(archive),
  };
}

function describeSeconds(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 120) return whole === 1 ? "um segundo" : `${whole} segundos`;
  return `${Math.round(whole / 60)} minutos`;
}

const describeLag = (ms: number) =>
  ms < 2000 ? "O arquivo está em dia." : `O arquivo está ${describeSeconds(ms / 1000)} atrás.`;
