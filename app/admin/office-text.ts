/** What is told of a form that failed unexpectedly, letter by letter (back-office §8). */
export const OFFICE_TEXT = {
  failed: "Erro ao processar requisição",
  unexpected: "Erro inesperado",
} as const;
