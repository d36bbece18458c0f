export const TAG_TEXT = {
  created: "Tema criado com sucesso!",
  updated: "Tema atualizado com sucesso!",
  deleted: "Tema excluído com sucesso!",
  merged: (name: string) => `Tema juntado a “${name}”`,
  createFailed: "Erro ao criar tema",
  updateFailed: "Erro ao atualizar tema",
  deleteFailed: "Erro ao excluir tema",
  mergeFailed: "Erro ao juntar temas",
  numbered: "O endereço feito do nome já era de outro tema; este ganhou um número.",
  unknown: "Tema não encontrado",
  empty: "Nenhuma notícia neste tema ainda.",
} as const;

export const TAG_FIELD_TEXT = {
  name: "Escreva o nome do tema",
  nameTaken: "Outro tema já tem este nome. Junte os dois na lista de temas.",
  long: (max: number) => `Use até ${max} caracteres`,
  slug: "Use pelo menos uma letra ou um número",
  slugTaken: (free: string) => `Outro tema já usa este slug. “${free}” está livre.`,
  target: "Escolha o tema que fica",
  targetGone: "O tema escolhido não existe mais. Escolha outro.",
} as const;
