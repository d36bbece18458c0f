import type { NotificationType } from "./types.ts";

export const NOTIFICATION_TEXT = {
  created: "Notificação criada",
  updated: "Notificação atualizada",
  sent: "Notificação marcada como enviada",
  deleted: "Excluído",
  messageRequired: "Mensagem é obrigatória",
  createFailed: "Erro ao criar",
  updateFailed: "Erro ao atualizar",
  listFailed: "Erro ao buscar notificações",
  saveFailed: "Erro inesperado",
  sendFailed: "Erro ao enviar",
  deleteFailed: "Erro ao excluir",
} as const;

/** Types as the form names them. */
export const NOTIFICATION_TYPE_TEXT: Record<NotificationType, string> = { general: "Geral", comment: "Comentário" };

export const SENDING_TEXT = {
  shown: "Os leitores já a veem.",
  unsent: "Envio desfeito",
  unsentText: "Ela saiu da lista dos leitores e ficou guardada aqui.",
  changed: "Alguém a mudou ou excluiu depois disso. Confira na lista.",
} as const;
