import type { StartedRehearsal } from "./backup-health.ts";

export const HEALTH_TEXT = {
  rehearsalFailed: "Não foi possível ensaiar a restauração",
  rehearsalStarted: "O ensaio começou",
  rehearsalTime: "Leva alguns minutos; o resultado aparece nesta página.",
  checkFailed: "Não foi possível conferir",
  checked: "Conferido",
  checkedBefore: "O que fica fora deste servidor já foi conferido há menos de um minuto.",
  noArchive: "Este site não tem um arquivo de mudanças próprio.",
} as const;

/** Why a rehearsal was not started. */
export const REHEARSAL_REFUSED: Record<Exclude<StartedRehearsal, "started">, string> = {
  running: "Um ensaio já está em andamento.",
  incomplete: "O arquivo ainda não tem uma cópia inteira. Tente de novo daqui a pouco.",
  failing: "O arquivo de mudanças parou. Resolva isso antes de ensaiar.",
};
