export const NEWSROOM_TEXT = {
  created: "Notícia criada com sucesso!",
  updated: "Notícia atualizada com sucesso!",
  withdrawn: "Notícia tirada do ar",
  deleted: "Notícia excluída com sucesso!",
  broughtToFront: "Notícia trazida para frente",
  createFailed: "Erro ao criar notícia",
  deleteFailed: "Erro ao excluir notícia",
  orderFailed: "Erro ao atualizar ordem",
  /** Labels the box of the form. */
  error: "Erro:",
} as const;

export const NEWS_LIST_TEXT = {
  featured: "Em destaque",
  notFeatured: "Fora do destaque",
  featureFailed: "Erro ao mudar o destaque",
  copied: "Cópia criada",
  copiedText: "É um rascunho: o site não mudou.",
  copyFailed: "Erro ao duplicar notícia",
  bulkFailed: "Erro ao alterar notícias",
  undoFailed: "Erro ao desfazer",
  categoryGone: "A categoria de antes foi excluída.",
  nothingChanged: "Nenhuma notícia foi alterada",
  nothingChosen: "Escolha pelo menos uma notícia.",
  noCategory: "Escolha uma categoria da lista.",
} as const;

/** Why something is not done with an article for who does not publish. */
export const ARTICLE_REFUSED_TEXT = {
  out: "Esta notícia já saiu ou está agendada: só um editor pode mudá-la. O que você escreveu continua aqui; mande a ele.",
  publish: "Só um editor publica ou agenda. Use “Enviar para revisão”; o que você escreveu continua aqui.",
  poll: "Já há votos na enquete: pergunta e respostas ficam como estavam. Desfaça a mudança nelas, ou apague a enquete e faça outra.",
} as const;
