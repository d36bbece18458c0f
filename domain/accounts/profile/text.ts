/** The name of whoever deleted their account, in the audit log and in the trash. */
export const REMOVED_ACCOUNT = "Conta excluída";

/** Texts about the profile. */
export const PROFILE_TEXT = {
  newslettersSaved: "Boletins atualizados",
  updated: "Perfil atualizado com sucesso!",
  updateFailed: "Erro ao atualizar perfil",
  cleared: "Dados do perfil limpos",
  clearFailed: "Erro ao limpar perfil",
  answersOn: "Aviso de respostas ligado",
  answersOff: "Aviso de respostas desligado",
  answersFailed: "Erro ao mudar o aviso",
  answersHere: "Respostas neste aparelho",
  notFound: "Perfil não encontrado. Faça login novamente e tente.",
} as const;

/** Messages about their picture for readers. */
export const AVATAR_TEXT = {
  tooLarge: "A imagem deve ter no máximo 5MB",
  notAnImage: "Por favor, selecione um arquivo de imagem ou vídeo",
  formats: "Formatos aceitos: JPEG, PNG, WebP, AVIF ou GIF.",
  heic: "Este navegador não lê fotos HEIC. Envie pelo Safari, ou salve a foto como JPEG; no iPhone, em Ajustes, Câmera, Formatos, escolha “Mais Compatível”.",
  sessionExpired: "Sessão expirada ou usuário não autenticado. Faça login novamente e tente.",
  noUserId: "ID do usuário não encontrado... Faça login novamente e tente.",
  noAddress: "Não foi possível obter a URL pública da imagem após o upload.",
  updated: "Foto de perfil atualizada!",
  changeFailed: "Erro ao atualizar foto",
  updateFailed: (reason: string) => `Erro ao atualizar foto: ${reason}`,
  removed: "Foto removida",
  removeFailed: "Erro ao remover foto",
} as const;

export const PROFILE_FIELD_TEXT = {
  tooLong: (max: number) => `Use no máximo ${max} letras`,
  website: "Informe um endereço como https://exemplo.com.br",
  password: "Informe a senha",
} as const;
