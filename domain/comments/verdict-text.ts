import type { CommentState, CommentVerdict } from "./moderation.ts";

/** States as cards name them. */
export const STATE_TEXT: Record<CommentState, string> = {
  waiting: "Aguardando",
  approved: "Aprovado",
  rejected: "Reprovado",
};

const DONE: Record<CommentVerdict, [one: string, many: string]> = {
  approved: ["Comentário aprovado", "comentários aprovados"],
  rejected: ["Comentário reprovado", "comentários reprovados"],
  deleted: ["Comentário excluído", "comentários excluídos"],
};

/** Message for a verdict about so many comments. */
export function describeVerdict(verdict: CommentVerdict, count: number): string {
  const [one, many] = DONE[verdict];
  return count === 1 ? one : `${count} ${many}`;
}

export const ANSWER_TEXT = {
  failed: "Erro ao responder",
  sent: "Resposta publicada",
  sentText: "Já aparece na notícia, abaixo do comentário.",
  changed: "Resposta mudada",
  removed: "Resposta tirada",
  already: "Esta resposta já está lá.",
  changedMeanwhile: "Outra pessoa da redação mudou a resposta depois disso.",
} as const;

export const MODERATION_TEXT = {
  updateFailed: "Erro ao atualizar",
  deleteFailed: "Erro ao excluir",
  kept: "Comentário mantido",
  keptText: "As denúncias foram encerradas.",
  nothingChosen: "Escolha pelo menos um comentário",
  already: "Nada mudou",
  alreadyText: "Outra pessoa da redação já tinha decidido isso.",
  undone: "Ação desfeita",
  rewritten: "Nada mudou",
  rewrittenText: "Quem escreveu mudou o texto depois que esta página carregou. Leia de novo e decida.",
} as const;
