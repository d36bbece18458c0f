import type { DateFormats } from "#platform/format/dates.ts";
import type { CommentBlock, RestrictionKind, StandingKind } from "./restrictions.ts";

/** Restrictions as the newsroom names them. */
export const RESTRICTION_TEXT: Record<RestrictionKind, { verb: string; state: string; help: string }> = {
  mute: { verb: "Silenciar", state: "Silenciado", help: "escreve, mas só ele vê" },
  block: { verb: "Bloquear", state: "Bloqueado", help: "não comenta, e é avisado" },
};

/** What the newsroom calls readers whose comments do not wait. */
export const TRUST_TEXT = {
  action: "Aprovar sempre",
  state: "Aprovado sempre",
  help: "O que escreve sai na hora",
  failed: "Erro ao mudar a aprovação",
  next: "Os próximos comentários saem na hora.",
  ended: "Volta a esperar aprovação",
  restricted: "Encerre antes o silêncio ou o bloqueio.",
} as const;

/** "Silenciado", "Bloqueado", "Aprovado sempre". */
export const describeStanding = (kind: StandingKind): string =>
  kind === "trust" ? TRUST_TEXT.state : RESTRICTION_TEXT[kind].state;

export const RESTRICTION_MESSAGES = {
  failed: "Erro ao silenciar ou bloquear",
  endFailed: "Erro ao encerrar",
  ended: "Encerrado",
  reopened: "Ação desfeita",
  already: "Nada mudou",
  alreadyText: "Isto já tinha acabado, ou outra pessoa da redação mudou.",
  staff: "Quem é da redação não pode ser silenciado nem bloqueado.",
  reason: "Escreva o motivo",
} as const;

/** "até 27/11/2026 às 14:32", or "sem fim". */
export const describeEnd = (until: string | null, dates: DateFormats): string =>
  until === null ? "sem fim" : `até ${dates.dayAndTime(until)}`;

/** The message to a blocked reader, at their comments and when they try. */
export function describeBlock({ reason, until }: CommentBlock, dates: DateFormats): string {
  const end = until === null ? "neste site" : describeEnd(until, dates);
  return `A redação bloqueou os seus comentários ${end}. Motivo: ${reason}${/[.!?…]$/.test(reason) ? "" : "."}`;
}
