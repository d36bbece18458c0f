export const NEWS_TEXT = {
  noContent: "Conteúdo não disponível.",
  loadError: "Erro ao carregar notícia",
  /** The server's sentence below that title. */
  unreadable: "O site não conseguiu ler a notícia agora. Espere um instante e tente de novo.",
  unexpected: "Erro inesperado",
  couldNotLoad: "Não foi possível carregar a notícia.",
  noComments: "Não foi possível carregar os comentários agora.",
  noAudio: "Seu navegador não suporta o elemento de áudio.",
  emptyList: "Nenhuma notícia encontrada.",
  emptyCategory: "Nenhuma notícia nesta categoria ainda.",
  noAuthor: "Autor não encontrado",
  noCategory: "Categoria não encontrada ou inativa",
  noCategories: "Nenhuma categoria ainda.",
  chooseCategory: "Selecione uma categoria para ver as notícias aqui abaixo.",
} as const;
