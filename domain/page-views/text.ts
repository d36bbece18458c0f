import { OTHER_SITES } from "./known-sites.ts";

const regions = new Intl.DisplayNames("pt-BR", { type: "region", fallback: "none" });

/** A country's Portuguese name ('Desconhecido' for none); what is not a code is shown as it stands. */
export function countryName(code: string): string {
  if (!code) return "Desconhecido";
  return (/^[A-Za-z]{2}$/.test(code) && regions.of(code.toUpperCase())) || code;
}

/** A site that led here. */
export const referrerName = (site: string) => (site === OTHER_SITES ? "Outros sites" : site || "Acesso direto");
