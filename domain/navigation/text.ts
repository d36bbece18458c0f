export const NAVIGATION_TEXT = {
  created: "Criado com sucesso",
  updated: "Atualizado com sucesso",
  deleted: "Excluído",
  createFailed: "Erro ao criar",
  updateFailed: "Erro ao atualizar",
  deleteFailed: "Erro ao excluir",
} as const;
