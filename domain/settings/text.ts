export const SETTINGS_TEXT = {
  saved: "Configurações salvas com sucesso!",
  failed: "Erro ao salvar configurações",
  someFailed: "Algumas configurações não puderam ser salvas",
} as const;
