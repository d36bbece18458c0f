export const TEMPLATE_TEXT = {
  created: "Modelo salvo",
  createdText: "Ele está em Modelos, pronto para a próxima notícia.",
  createFailed: "Erro ao salvar modelo",
  updated: "Modelo atualizado",
  used: "Rascunho criado do modelo",
  useFailed: "Erro ao usar modelo",
  deleted: "Modelo excluído",
  deleteFailed: "Erro ao excluir modelo",
  tooMany: "Já são 100 modelos. Exclua um que não serve mais.",
} as const;
