export const BANNER_TEXT = {
  created: "Banner criado com sucesso!",
  updated: "Banner atualizado com sucesso!",
  deleted: "Banner excluído com sucesso!",
  createFailed: "Erro ao criar banner",
  updateFailed: "Erro ao atualizar banner",
  deleteFailed: "Erro ao excluir banner",
} as const;
