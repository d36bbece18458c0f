import { formatCount } from "#platform/format/numbers.ts";

/** What can be wrong with a comment; the first one is chosen at first. */
export const REPORT_REASONS = ["offence", "advertising", "untrue", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Most reports of a comment that the newsroom has to look at; further ones would say nothing new. */
export const OPEN_REPORTS_MAX = 100;
/** How many of their words a card shows. */
export const REPORT_WORDS_SHOWN = 5;

/** Reasons as the form names them. */
export const REASON_LABEL: Record<ReportReason, string> = {
  offence: "Ofende alguém",
  advertising: "É propaganda ou golpe",
  untrue: "Não é verdade",
  other: "Outra coisa",
};

/** Reasons as the newsroom reads them. */
const REASON_WORD: Record<ReportReason, string> = {
  offence: "Ofensa",
  advertising: "Propaganda ou golpe",
  untrue: "Informação falsa",
  other: "Outra coisa",
};

export const REPORT_TEXT = {
  sent: "Denúncia enviada",
  sentText: "A redação vai ler o comentário de novo.",
  failed: "Erro ao denunciar",
  tooFast: "Você denunciou várias vezes em pouco tempo. Espere um pouco e tente de novo.",
  own: "Este comentário é seu.",
  reason: "Escolha o que há de errado",
} as const;

/** The open reports of a comment, as the newsroom sees them: nobody learns who reported. */
export interface OpenReports {
  count: number;
  /** The most frequent first. */
  reasons: { reason: ReportReason; count: number }[];
  /** What was written with them, the newest first. */
  words: string[];
}

/** "1 denúncia", "2 denúncias". */
export const countReports = (count: number): string => formatCount(count, "denúncia", "denúncias");

/** "Informação falsa", "Ofensa (2), Propaganda ou golpe". */
export const describeReasons = (reasons: OpenReports["reasons"]): string =>
  reasons.map(({ reason, count }) => `${REASON_WORD[reason]}${count > 1 ? ` (${count})` : ""}`).join(", ");
