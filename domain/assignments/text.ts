/** Messages about assignments. */
export const ASSIGNMENT_TEXT = {
  created: "Pauta criada",
  updated: "Pauta alterada",
  deleted: "Pauta excluída",
  done: "Pauta feita",
  reopened: "Pauta reaberta",
  begun: "Rascunho criado da pauta",
  saveFailed: "Erro ao salvar pauta",
  deleteFailed: "Erro ao excluir pauta",
  changeFailed: "Erro ao mudar a pauta",
  writeFailed: "Erro ao começar a notícia",
  title: "Escreva o título da pauta",
  due: "Escolha o dia e a hora do prazo",
  assignee: "Escolha alguém da lista",
  taken: "Outra pessoa já está escrevendo esta pauta.",
  nobody: "Sem responsável",
} as const;
