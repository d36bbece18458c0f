/** A text in which no line ends between "R$" and its figure. */
export function nonBreakingCurrency(text: string): string {
  return text.replace(/R\$ (?=\d)/g, "R$\u00a0");
}
