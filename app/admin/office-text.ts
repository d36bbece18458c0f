/** What is told of a form that failed: unexpectedly, letter by letter (docs/messages.md), or because somebody was faster. */
export const OFFICE_TEXT = {
  failed: "Erro ao processar requisição",
  unexpected: "Erro inesperado",
  changedMeanwhile:
    "Outra pessoa salvou mudanças aqui depois que você abriu esta tela. Veja em outra aba o que mudou; se você salvar de novo, a sua versão fica no lugar da dela.",
} as const;

/** What a tab says of a screen. */
export const officeTitle = (screen: string) => `${screen} · Redação`;
