export const STORY_TEXT = {
  mediaRequired: "Informe a URL da mídia",
  askRemoval: "Remover este story?",
  writeFailed: "Falha ao gravar no servidor. O story será salvo somente neste navegador como fallback...",
  kept: "Salvo",
  displaySaved: "Configurações salvas",
  published: "Story publicado",
  deleted: "Excluído",
  createFailed: "Erro ao criar",
  updateFailed: "Erro ao atualizar",
  deleteFailed: "Erro ao excluir",
  fileGone: "O arquivo não está mais no servidor. Envie de novo.",
} as const;

/** Message for when the server could not be asked at all. */
export const explainUnreached = (message: string) =>
  `Erro ao salvar no servidor: ${message}. O story foi salvo localmente como fallback.`;

/** The confirmation that a story was published, with its addresses. */
export const describePublished = ({ mediaUrl, thumbnailUrl }: { mediaUrl: string; thumbnailUrl: string | null }) =>
  `Mídia: ${mediaUrl}. Miniatura: ${thumbnailUrl ?? "nenhuma"}.`;
