import type { SignInQuestion } from "#app/admin/shell/sign-in/sign-in-steps.ts";
import { useDates } from "#app/use-dates.ts";
import { formatCount } from "#platform/format/numbers.ts";
import type { SendingProblem } from "./queue/send-queue.ts";
import type { Waiting } from "./queue/use-entry-queue.ts";
import styles from "./waiting-note.module.css";

interface WaitingNoteProps {
  waiting: Waiting;
  /** Entries that wait on this device. */
  count: number;
  onRetry: () => void;
  onSignIn: (problem: SignInQuestion["problem"]) => void;
}

/** "As 2 entradas ficam neste aparelho": what becomes of those that wait. */
function countedText(count: number, many: string, one: string, none: string): string {
  return count === 0
    ? none
    : count === 1
      ? `A entrada fica neste aparelho e ${one}`
      : `As ${count} entradas ficam neste aparelho e ${many}`;
}

function textOf(problem: SendingProblem, count: number): string {
  switch (problem) {
    case "signed-out":
    case "other-person":
      return countedText(
        count,
        "saem assim que você entrar.",
        "sai assim que você entrar.",
        "O que você escrever fica neste aparelho até você entrar.",
      );
    case "no-access":
      return countedText(count, "não foram ao ar.", "não foi ao ar.", "O que você escreveu continua neste aparelho.");
    default:
      return countedText(
        count,
        "saem sozinhas, na ordem e com a hora em que foram escritas.",
        "sai sozinha, com a hora em que foi escrita.",
        "O que você escrever fica neste aparelho e sai sozinho, com a hora em que foi escrito.",
      );
  }
}

const HEADS: Record<SendingProblem, (hour: string) => string> = {
  offline: (hour) => `Sem rede desde ${hour}.`,
  unavailable: (hour) => `O site não responde desde ${hour}.`,
  "signed-out": () => "Sua sessão terminou.",
  "other-person": () => "Outra pessoa entrou neste navegador.",
  "no-access": () => "Você não pode mais escrever nesta cobertura.",
};

/** The same in few words, for the header. */
export const shortWaiting = (problem: SendingProblem | undefined, count: number): string => {
  const counted = count === 0 ? "" : formatCount(count, "espera", "esperam");
  const head = problem === "offline" ? "Sem rede" : problem === "unavailable" ? "O site não responde" : "";
  return [head, counted].filter(Boolean).join(", ");
};

/** Why entries wait on this device, and what becomes of them. */
export function WaitingNote({ waiting: { problem, since }, count, onRetry, onSignIn }: WaitingNoteProps) {
  const dates = useDates();
  const asksToSignIn = problem === "signed-out" || problem === "other-person";
  return (
    <p className={styles.note} role="status">
      <b>{HEADS[problem](dates.hour(new Date(since).toISOString()))}</b> {textOf(problem, count)}{" "}
      <button type="button" onClick={() => (asksToSignIn ? onSignIn(problem) : onRetry())}>
        {asksToSignIn ? "Entrar de novo" : "Tentar agora"}
      </button>
    </p>
  );
}
