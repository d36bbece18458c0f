export const CATEGORY_TEXT = {
  created: "Categoria criada com sucesso!",
  updated: "Categoria atualizada com sucesso!",
  deleted: "Categoria excluída com sucesso!",
  activated: "Categoria ativada",
  deactivated: "Categoria desativada",
  createFailed: "Erro ao criar categoria",
  updateFailed: "Erro ao atualizar categoria",
  deleteFailed: "Erro ao excluir categoria",
  numbered: "O endereço feito do nome já era de outra categoria; este ganhou um número.",
  hasNews: "Há notícias nesta categoria. Escolha o que fazer com elas e tente de novo.",
  noTarget: "A categoria escolhida para as notícias não existe mais. Escolha outra.",
} as const;

export const CATEGORY_FIELD_TEXT = {
  name: "Escreva o nome da categoria",
  long: (max: number) => `Use até ${max} caracteres`,
  slug: "Use pelo menos uma letra ou um número",
  slugTaken: (free: string) => `Outra categoria já usa este slug. “${free}” está livre.`,
  color: (max: number) => `Use um número de 0 a ${max}`,
  icon: "Escolha um ícone da lista, envie uma imagem ou use um endereço que comece com https://",
} as const;
