export const LIKE_TEXT = {
  failed: "Erro ao curtir",
  tooFast: "Muitas curtidas em pouco tempo. Espere um instante e tente de novo.",
} as const;
