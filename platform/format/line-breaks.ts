/** A text with a non-breaking space between "R$" and its figure. */
export function nonBreakingCurrency(text: string): string {
  return text.replace(/R\$ (?=\d)/g, "R$\u00a0");
}
