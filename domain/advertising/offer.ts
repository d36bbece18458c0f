import { z } from "zod";
import { onOff } from "#domain/settings/form.ts";
import { AD_FORMAT_KEYS, AD_FORMATS, type AdFormat, type AdFormatKey } from "#domain/settings/limits.ts";
import type { SiteSettings } from "#domain/settings/types.ts";
import { lineField, requiredLine, textField } from "#domain/shared/form-fields.ts";
import { tidyLine, tidyText } from "#platform/format/tidy.ts";
import { OFFER_LIMITS, REQUEST_LIMITS } from "./limits.ts";
import { REQUEST_TEXT } from "./text.ts";

/** What each format is called, and what the page says of it unless the newsroom writes something else. */
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

const limited = (max: number) => z.string().max(max, `Use no máximo ${max} letras`).default("");
const line = (max: number) => limited(max).overwrite(tidyLine);
const lines = limited(OFFER_LIMITS.list).transform((text) => tidyText(text).trim());

/** The form of the page; what is left empty is the suggested text, and a format without a price is not offered. */
export const offerSchema = z.object({
  ad_offer: onOff,
  ad_title: line(OFFER_LIMITS.title),
  ad_deck: line(OFFER_LIMITS.deck),
  ...(Object.fromEntries(AD_FORMAT_KEYS.map((key) => [key, line(OFFER_LIMITS.format)])) as Record<
    AdFormatKey,
    ReturnType<typeof line>
  >),
  ad_terms: lines,
  ad_refused: lines,
  ad_contact: line(OFFER_LIMITS.deck),
});

/** The form of somebody who wants to advertise. */
export const requestSchema = z.object({
  name: requiredLine(REQUEST_LIMITS.name, REQUEST_TEXT.name),
  business: requiredLine(REQUEST_LIMITS.business, REQUEST_TEXT.business),
  phone: requiredLine(REQUEST_LIMITS.phone, REQUEST_TEXT.phone).refine(
    (typed) => typed.replace(/\D/g, "").length >= 8,
    REQUEST_TEXT.phone,
  ),
  place: lineField(REQUEST_LIMITS.place),
  message: textField(REQUEST_LIMITS.message),
});
export type AdRequestForm = z.infer<typeof requestSchema>;
