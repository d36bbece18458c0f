import { z } from "zod";
import { DEFAULT_FACE, EDGES, PAIRS } from "#domain/face/types.ts";
import { AD_FORMAT_KEYS, type AdFormatKey, FRONT_SECTION_KEYS, FRONT_SECTIONS, NEWS_PER_PAGE_MAX } from "./limits.ts";

export const THEMES = ["light", "dark", "system"] as const;
export const CARD_LAYOUTS = ["thumbnail", "compact", "tall"] as const;
export type Theme = (typeof THEMES)[number];
export type CardLayout = (typeof CARD_LAYOUTS)[number];

/** Default texts of a site that has none of its own yet. */
export const FALLBACK = {
  name: "Coreto",
  slogan: "Notícias da cidade e da região",
  about:
    "O Coreto é o jornal da cidade na internet. Contamos o que acontece na rua, na praça, na escola, na roça e na Câmara, com nome, data e fonte.\nSomos uma redação pequena e independente. Erramos, corrigimos e dizemos onde erramos.\nSugestões de pauta são bem-vindas: a melhor notícia costuma chegar por quem mora perto dela.",
  contact:
    "E-mail: redacao@coreto.example\nTelefone: (00) 3555-0100\nEndereço: Praça da Matriz, 1, Centro, CEP 00000-000",
  urgentSentence: "Emergência na cidade: siga as orientações da Defesa Civil",
  urgentPhones: "Defesa Civil, 199\nBombeiros, 193\nSamu, 192",
} as const;

const text = (fallback: string) =>
  z
    .string()
    .trim()
    .min(1)
    .catch(() => fallback);
const optionalText = z.string().trim().min(1).nullable().catch(null);
/** Names, separated by commas. */
const names = z
  .string()
  .transform((value) => value.split(",").filter(Boolean))
  .catch(() => []);
/** ISO 8601. */
const optionalMoment = optionalText.transform((text) => (text && !Number.isNaN(Date.parse(text)) ? text : null));
const optionalId = z.uuid().nullable().catch(null);
/** ISO 8601, or milliseconds since 1970 as scripts write them. */
const timestamp = z
  .string()
  .trim()
  .transform((value) => (/^\d{11,14}$/.test(value) ? Number(value) : Date.parse(value)))
  .refine((value) => !Number.isNaN(value))
  .nullable()
  .catch(null);

const color = (fallback: string) =>
  z
    .string()
    .regex(/^#[0-9A-F]{6}$/)
    .catch(() => fallback);
/** The paper's face (domain/face/). */
const face = {
  face_main: color(DEFAULT_FACE.face_main),
  face_accent: color(DEFAULT_FACE.face_accent),
  face_pair: z.enum(PAIRS).catch(DEFAULT_FACE.face_pair),
  face_edge: z.enum(EDGES).catch(DEFAULT_FACE.face_edge),
};

const adFormats = Object.fromEntries(AD_FORMAT_KEYS.map((key) => [key, optionalText])) as Record<
  AdFormatKey,
  typeof optionalText
>;

/** Rows of site_settings as the site reads them; a value that cannot be used counts as missing. */
const schema = z.object({
  site_name: text(FALLBACK.name),
  site_slogan: text(FALLBACK.slogan),
  site_description: optionalText,
  site_logo: optionalText,
  about_us_content: text(FALLBACK.about),
  contact_content: text(FALLBACK.contact),
  contact_email: optionalText,
  social_facebook: optionalText,
  social_instagram: optionalText,
  social_twitter: optionalText,
  whatsapp_channel_url: optionalText,
  default_theme: z.enum(THEMES).catch("light"),
  theme_force_apply_at: timestamp,
  theme_force_apply_all_at: timestamp,
  news_per_page: z.coerce
    .number()
    .int()
    .min(1)
    .transform((count) => Math.min(count, NEWS_PER_PAGE_MAX))
    .catch(8),
  /** Whether administrators must have a second factor before they work. */
  require_second_factor: z.stringbool().catch(false),
  /** Whether feeds carry whole articles. */
  feed_full_text: z.stringbool().catch(false),
  /** Whether search engines are notified of changed addresses (IndexNow), and the key with which that is done. */
  index_now: z.stringbool().catch(false),
  index_now_key: optionalText,
  /** Whether readers' browsers keep pages to be read without a network. */
  offline_reading: z.stringbool().catch(true),
  /** Names of the features that are switched off (decision 084). */
  features_off: names,
  card_layout: z.enum(CARD_LAYOUTS).catch("thumbnail"),
  ...face,
  /** When the face was saved, the one before it (domain/face/), and when that was saved. */
  face_at: timestamp,
  face_before: optionalText,
  face_before_at: timestamp,
  /** Support by Pix (domain/support/), and where it is asked for. */
  support_pix: optionalText,
  support_title: optionalText,
  support_lead: optionalText,
  support_amounts: optionalText,
  support_uses: optionalText,
  support_names: optionalText,
  support_months: optionalText,
  support_goal: optionalText,
  /** Whether a bank is connected, which makes charges (domain/support/bank/). */
  support_bank: z.stringbool().catch(false),
  support_ask_article: z.stringbool().catch(true),
  support_ask_for_you: z.stringbool().catch(true),
  support_quiet: z.stringbool().catch(false),
  support_ask_newsletter: z.stringbool().catch(true),
  /** The strip "Hoje"; lines with the local time until which they are shown (domain/today/). */
  today_strip: z.stringbool().catch(true),
  today_weather: optionalText,
  today_weather_until: optionalText,
  today_figure: optionalText,
  today_figure_until: optionalText,
  /** When the figure was saved, milliseconds since 1970; null for one without a known moment. */
  today_figure_at: timestamp,
  /** "-22.12,-45.05", and the forecast that was fetched for it. */
  weather_place: optionalText,
  weather_forecast: optionalText,
  /** The urgent mode (domain/urgent/): whether it is on, since when, who switched it on, and what readers see. */
  urgent_mode: z.stringbool().catch(false),
  urgent_since: timestamp,
  urgent_by: optionalId,
  urgent_sentence: text(FALLBACK.urgentSentence),
  urgent_steps: optionalText,
  urgent_phones: text(FALLBACK.urgentPhones),
  /** Id of the article that leads the home page. */
  urgent_lead: optionalId,
  /** Who chooses the section blocks of the home page; by hand they are the categories with these ids, in this order. */
  front_sections: z.enum(FRONT_SECTIONS).catch("auto"),
  front_section_1: optionalId,
  front_section_2: optionalId,
  front_section_3: optionalId,
  front_section_4: optionalId,
  front_section_5: optionalId,
  /** Between which moments, ISO 8601, advertisements need a second word (domain/paid-items/). */
  electoral_from: optionalMoment,
  electoral_until: optionalMoment,
  /** The page "Anuncie" (domain/advertising/): whether it is shown, and its texts; null for the suggested ones. */
  ad_offer: z.stringbool().catch(false),
  ad_title: optionalText,
  ad_deck: optionalText,
  ad_terms: optionalText,
  ad_refused: optionalText,
  ad_contact: optionalText,
  ...adFormats,
});

/** Settings of the site. The force-apply moments are milliseconds since 1970, or null. */
export type SiteSettings = z.infer<typeof schema>;

/** Reads the key and value rows; missing ones get their defaults. */
export function parseSettings(rows: readonly { key: string; value: string | null }[]): SiteSettings {
  return schema.parse(
    Object.fromEntries(
      Object.keys(schema.shape).map((key) => [key, rows.find((row) => row.key === key)?.value ?? null]),
    ),
  );
}

/** The categories of the home page's section blocks as the newsroom arranged them, each once; null: the site chooses them. */
export function chosenSections(settings: SiteSettings): string[] | null {
  if (settings.front_sections === "auto") return null;
  return [...new Set(FRONT_SECTION_KEYS.flatMap((key) => settings[key] ?? []))];
}
