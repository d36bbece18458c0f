export const POPUP_TEXT = {
  lastError: "Último erro:",
  signedOutPublish: "Você precisa estar logado como administrador para publicar.",
  signedOutDraft: "Você precisa estar logado como administrador para salvar rascunhos.",
  published: "Pop-up publicado",
  drafted: "Rascunho salvo",
  activated: "Pop-up ativado",
  deactivated: "Pop-up desativado",
  deleted: "Excluído",
  updateFailed: "Erro ao atualizar",
  createFailed: "Erro ao criar",
  deleteFailed: "Erro ao excluir",
} as const;
