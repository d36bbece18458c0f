/** What is told of a form that failed unexpectedly, letter by letter (back-office §8). */
export const OFFICE_TEXT = {
  failed: "Erro ao processar requisição",
  unexpected: "Erro inesperado",
} as const;

/** What a tab says of a screen. */
export const officeTitle = (screen: string) => `${screen} · Redação`;
