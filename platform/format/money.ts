import { formatNumber } from "./numbers.ts";

/** Highest amount that is read, centavos. */
const CENTAVOS_MAX = 999_999_999_999;

/**
 * Reads an amount as Brazilians write it: "25", "25,5", "1.234,50", "R$ 25,00".
 * @returns centavos; null where the text is none, or could mean two amounts ("10.00", "1e3")
 */
export function readReais(text: string): number | null {
  const [, whole = "", decimals = ""] =
    /^(?:R\$\s*)?(\d{1,10}|\d{1,3}(?:\.\d{3}){1,3})(?:,(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === "") return null;
  const centavos = Number(whole.replaceAll(".", "")) * 100 + Number(decimals.padEnd(2, "0"));
  return centavos <= CENTAVOS_MAX ? centavos : null;
}

/** An amount in centavos as "R$ 1.234,50", without decimals where there are none; its space does not break. */
export function formatReais(centavos: number): string {
  const amount = Math.abs(centavos);
  const decimals = amount % 100;
  const whole = formatNumber(Math.trunc(amount / 100));
  return `${centavos < 0 ? "-" : ""}R$\u00a0${whole}${decimals === 0 ? "" : `,${String(decimals).padStart(2, "0")}`}`;
}
