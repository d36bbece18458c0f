/** A text with a non-breaking space between "R$" and its figure. */
export function nonBreakingCurrency(text: string): string {
  return text.replace(/R\$ (?=\d)/g, "R$\u00a0");
}

/** The parts of an address of the web after which a line may end: never in the middle of a word. */
export const addressParts = (address: string): string[] => address.split(/(?<=[/.?&=])(?=.)/);
