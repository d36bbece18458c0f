import { CONVERSATION_LIMITS } from "./types.ts";

export const CONVERSATION_TEXT = {
  sent: "Comentário enviado",
  sendFailed: "O comentário não foi enviado",
  resolved: "Conversa resolvida",
  reopened: "Conversa reaberta",
  failed: "A conversa não mudou",
  deleted: "Comentário excluído",
  deleteFailed: "O comentário não foi excluído",
  tooManyThreads: `Esta notícia já tem ${CONVERSATION_LIMITS.threads} conversas. Responda em uma delas.`,
  tooManyComments: `Esta conversa já tem ${CONVERSATION_LIMITS.comments} comentários. Comece outra, no mesmo trecho.`,
  gone: "A conversa foi excluída enquanto você escrevia. O que você escreveu continua aqui.",
  notOwn: "Só quem escreveu o comentário pode excluir.",
  saveFirst: "Salve a notícia antes de comentar um trecho",
  saveFirstText: "As conversas ficam com a notícia: ela precisa existir.",
  selectFirst: "Selecione as palavras que você quer comentar",
} as const;
