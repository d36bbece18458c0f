/** Messages of the notifications screen, letter by letter (back-office §5, §8). */
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
