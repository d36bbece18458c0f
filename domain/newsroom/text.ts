/** What the newsroom is told about articles, letter by letter (docs/messages.md). */
export const NEWSROOM_TEXT = {
  created: "Notícia criada com sucesso!",
  updated: "Notícia atualizada com sucesso!",
  deleted: "Notícia excluída com sucesso!",
  broughtToFront: "Notícia trazida para frente",
  createFailed: "Erro ao criar notícia",
  deleteFailed: "Erro ao excluir notícia",
  orderFailed: "Erro ao atualizar ordem",
  /** Labels the box of the form. */
  error: "Erro:",
} as const;
