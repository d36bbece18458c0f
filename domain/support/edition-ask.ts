import type { SiteSettings } from "#domain/settings/types.ts";
import { readCode } from "./support.ts";

/** What an edition says of support, with the link to its page; null where the newsroom wants none, or there is no page. */
export const supportAsk = (settings: Pick<SiteSettings, "support_ask_newsletter" | "support_pix">) =>
  settings.support_ask_newsletter && readCode(settings.support_pix)
    ? {
        words: "Este jornal é de quem lê: não tem muro nem assinatura. Se puder, apoie com um Pix do tamanho que der.",
        link: { path: "/apoie", label: "Apoiar com Pix" },
      }
    : null;
