import { once } from "#platform/format/once.ts";

/** The centavos of a price as Brazilians write it: "480", "1.200,50", "R$ 600"; null for anything else. */
export function readPrice(typed: string): number | null {
  const match = /^(?:R\$\s*)?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(typed.trim());
  if (!match) return null;
  const [, reais = "", centavos = ""] = match;
  return Number(reais.replaceAll(".", "")) * 100 + Number(centavos.padEnd(2, "0"));
}

const format = once(() => new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2 }));

/** Centavos as they are typed: "480", "1.200,50". */
export const typePrice = (centavos: number): string =>
  centavos % 100 === 0 ? (centavos / 100).toLocaleString("pt-BR") : format().format(centavos / 100);

/** Centavos as they are read: "R$ 480", with a space that does not break. */
export const writePrice = (centavos: number): string => `R$\u00a0${typePrice(centavos)}`;
