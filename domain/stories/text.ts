export const STORIES_TEXT = {
  fetchError: "Erro ao buscar stories no servidor",
  noVideo: "Vídeo não disponível",
} as const;
