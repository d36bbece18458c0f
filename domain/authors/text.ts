export const AUTHOR_TEXT = {
  created: "Autor criado com sucesso!",
  updated: "Autor atualizado com sucesso!",
  deleted: "Autor excluído com sucesso!",
  createFailed: "Erro ao criar autor",
  updateFailed: "Erro ao atualizar autor",
  deleteFailed: "Erro ao excluir autor",
  numbered: "O endereço feito do nome já era de outro autor; este ganhou um número.",
  unknown: "Autor não encontrado",
  empty: "Nenhuma notícia deste autor ainda.",
} as const;

export const AUTHOR_FIELD_TEXT = {
  name: "Escreva o nome do autor",
  long: (max: number) => `Use até ${max} caracteres`,
  slug: "Use pelo menos uma letra ou um número",
  slugTaken: (free: string) => `Outro autor já usa este slug. “${free}” está livre.`,
  photo: "Envie uma foto ou use um endereço que comece com https://",
  email: "Confira o e-mail: falta alguma parte dele",
  whatsapp: "Use o número com DDD, como (35) 99999-0000",
  website: "Use um endereço que comece com https://",
  instagram: "Use o nome da conta, como @seujornal",
  account: "Escolha uma conta da lista",
  accountTaken: (name: string) => `Esta conta já é de ${name}.`,
} as const;
