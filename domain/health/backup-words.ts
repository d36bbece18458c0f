import type { Finding } from "./checks.ts";

type Values = Finding["values"];

const FULL = new Set(["disk-reserve", "ENOSPC", "EDQUOT"]);
const CLOSED = new Set(["ENOENT", "ENOTDIR", "EACCES", "EPERM", "EROFS", "EIO", "ESTALE"]);
const SILENT = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "EHOSTUNREACH"]);

function explainCause(cause: string | undefined): string {
  if (cause === undefined) return "O motivo está no registro do servidor.";
  if (FULL.has(cause)) return "O disco do arquivo está cheio: libere espaço.";
  if (CLOSED.has(cause)) return `A pasta do arquivo não pode ser usada (${cause}). Confira ARCHIVE.`;
  if (SILENT.has(cause)) return `O lugar do arquivo não responde (${cause}). Confira ARCHIVE.`;
  return `O motivo está no registro do servidor (${cause}).`;
}

/** The words of findings about backups and rehearsals. */
export const BACKUP_WORDS = {
  archive: () => ({ title: "Cópia de segurança", text: "Cada mudança é guardada logo depois de feita." }),
  "archive.off": () => ({
    title: "O arquivo de mudanças está desligado",
    text: "Sem ele, uma falha do disco leva tudo. Tire ARCHIVE=off das configurações.",
  }),
  "archive.stopped": ({ cause }: Values) => ({
    title: "O arquivo de mudanças parou",
    text: `O site continua no ar, mas o que muda agora não está guardado. ${explainCause(cause as string | undefined)}`,
  }),
  "archive.late": ({ minutes }: Values) => ({
    title: "O arquivo de mudanças está atrasado",
    text: `O que mudou nos últimos ${minutes} minutos ainda não está guardado: o lugar do arquivo é lento demais.`,
  }),
  "archive.unknown": () => ({
    title: "Confira as cópias do banco de dados",
    text: "O PostgreSQL de DATABASE_URL não arquiva as mudanças (archive_mode). Confira se quem cuida dele faz cópias de outro modo.",
  }),
  "archive.serverFails": () => ({
    title: "O PostgreSQL não consegue arquivar",
    text: "O archive_command do PostgreSQL de DATABASE_URL falhou da última vez. O motivo está no registro dele.",
  }),
  "archiveDisk.same": () => ({
    title: "O arquivo está no mesmo disco que o site",
    text: "Se o disco falhar, perdem-se os dois. Escolha em ARCHIVE uma pasta de outro disco.",
  }),
  backup: () => ({ title: "Cópia inteira", text: "O site faz uma por dia." }),
  "backup.old": () => ({
    title: "A última cópia inteira tem mais de dois dias",
    text: "Devia haver uma por dia. O motivo está no registro do servidor.",
  }),
  rehearsal: () => ({ title: "Ensaio de restauração", text: "O último deu certo." }),
  "rehearsal.failed": ({ problem }: Values) => ({
    title: "O último ensaio de restauração falhou",
    text: `A restauração foi ensaiada e não deu certo (${problem}). Faça já uma cópia com coreto backup.`,
  }),
  "rehearsal.old": () => ({
    title: "O último ensaio de restauração é antigo",
    text: "Devia haver um por semana. O motivo está no registro do servidor.",
  }),
};
