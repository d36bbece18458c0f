import { once } from "#platform/format/once.ts";
import { OTHER_SITES } from "./known-sites.ts";
import { OWN_SOURCES } from "./sources.ts";

/** Made when a country is named: it takes as long as 20 ms. */
const regions = once(() => new Intl.DisplayNames("pt-BR", { type: "region", fallback: "none" }));

/** A country's Portuguese name ('Desconhecido' for none); what is not a code is shown as it stands. */
export function countryName(code: string): string {
  if (!code) return "Desconhecido";
  return (/^[A-Za-z]{2}$/.test(code) && regions().of(code.toUpperCase())) || code;
}

const OWN_NAMES: Record<string, string> = {
  [OWN_SOURCES.page]: "Outra página do site",
  [OWN_SOURCES.newsletter]: "Boletim",
  [OWN_SOURCES.notice]: "Aviso no aparelho",
};

/** A site or a way of ours that led to an article. */
export const sourceName = (source: string) => OWN_NAMES[source] ?? referrerName(source);

/** A site that led here. */
export const referrerName = (site: string) => (site === OTHER_SITES ? "Outros sites" : site || "Acesso direto");
