import { capitalize } from "#domain/shared/subject.ts";
import { mapSubjects } from "#domain/subjects.ts";
import type { TrashKind } from "./kinds.ts";

/** Kinds as a row names them. */
export const KIND_TEXT: Record<TrashKind, string> = {
  news: "Notícia",
  comment: "Comentário",
  ...mapSubjects(({ one }) => capitalize(one)),
};

export const TRASH_TEXT = {
  /** Beside the message of something that was deleted. */
  kept: "Fica 30 dias na lixeira.",
  restored: "Recuperado da lixeira",
  restoreFailed: "Erro ao recuperar",
  exists: "Já existe outro igual no site. Mude ou exclua o de agora e tente de novo.",
  parentGone: "O que ele completava não existe mais. Recupere primeiro a notícia, ou o comentário que ele respondia.",
  deleted: "Excluído de vez",
  deleteFailed: "Erro ao excluir de vez",
  emptied: "Lixeira esvaziada",
} as const;

/** How long something stays: "some hoje", "some amanhã", "some em 12 dias". */
export function describeDaysLeft(days: number): string {
  if (days <= 0) return "some hoje";
  return days === 1 ? "some amanhã" : `some em ${days} dias`;
}

/** Message for an article or a category whose address was taken meanwhile. */
export const describeNewAddress = (slug: string): string =>
  `O endereço dela agora é “${slug}”, porque outra usa o antigo.`;
