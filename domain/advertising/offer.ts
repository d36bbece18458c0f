import { AD_FORMATS, type AdFormat } from "#domain/settings/limits.ts";
import type { SiteSettings } from "#domain/settings/types.ts";

/** Name and default description of each format. */
export const FORMAT_TEXT: Record<AdFormat, { name: string; text: string }> = {
  top: {
    name: "Faixa do alto",
    text: "No alto da página inicial. A imagem tem 160, 320 ou 400 px de altura, conforme a tela; o que importa fica no meio dela.",
  },
  middle: { name: "Faixa do meio", text: "Na página inicial, depois das notícias recentes. Os mesmos tamanhos." },
  side: { name: "Lateral", text: "No menu, em todas as páginas. Havendo mais de um anúncio, eles se alternam." },
  popup: {
    name: "Tira ou janela",
    text: "Uma por visita, com botão para fechar, nunca enquanto o leitor escreve nem no modo urgente.",
  },
  story: { name: "Story", text: "Tela inteira, entre os stories da página inicial." },
};

/** The texts of the page unless the newsroom writes others; lists have an item a line. */
export const OFFER_TEXT = {
  ad_title: "Fale com quem mora aqui",
  ad_deck: "Anúncio aqui vem escrito “Publicidade”, não segue ninguém e não entra no meio da leitura.",
  ad_terms: [
    "“Publicidade” escrito em cada anúncio, sempre visível",
    "Nenhum rastreador: os números são somas por dia, sem saber de quem",
    "Um link com vistas e toques por dia, e como contamos",
    "Anunciante não lê nem muda notícia antes da hora",
  ].join("\n"),
  ad_refused: [
    "Apostas, cigarro e remédio milagroso",
    "Anúncio que parece notícia",
    "Som que começa sozinho",
    "Propaganda eleitoral paga",
  ].join("\n"),
  ad_contact: "Uma pessoa da redação responde por telefone.",
} as const;

/** A format that is offered: those without a price are not. */
export interface OfferedFormat {
  format: AdFormat;
  name: string;
  text: string;
  price: string;
}

/** The page as readers see it; null while it is switched off. */
export function readOffer(settings: SiteSettings) {
  if (!settings.ad_offer) return null;
  const lines = (key: "ad_terms" | "ad_refused") =>
    (settings[key] ?? OFFER_TEXT[key])
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
  const formats = AD_FORMATS.flatMap((format): OfferedFormat[] => {
    const { name, text } = FORMAT_TEXT[format];
    const price = settings[`ad_${format}_price`];
    return price ? [{ format, name, text: settings[`ad_${format}`] ?? text, price }] : [];
  });
  return {
    title: settings.ad_title ?? OFFER_TEXT.ad_title,
    deck: settings.ad_deck ?? OFFER_TEXT.ad_deck,
    contact: settings.ad_contact ?? OFFER_TEXT.ad_contact,
    terms: lines("ad_terms"),
    refused: lines("ad_refused"),
    formats,
  };
}
export type Offer = NonNullable<ReturnType<typeof readOffer>>;
