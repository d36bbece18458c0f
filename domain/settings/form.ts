import { z } from "zod";
import { isWebAddress } from "#domain/media/types.ts";
import type { FieldValues } from "#domain/shared/changed-fields.ts";
import { tidyLine } from "#platform/format/tidy.ts";
import { completeAddress } from "#platform/http/complete-address.ts";
import { FRONT_SECTION_KEYS, FRONT_SECTIONS, NEWS_PER_PAGE_MAX } from "./limits.ts";
import { CARD_LAYOUTS, type SiteSettings, THEMES } from "./types.ts";

/** Lengths in characters. */
const SITE_NAME_MAX = 60;
const SLOGAN_MAX = 120;
const DESCRIPTION_MAX = 300;
const SITE_TEXT_MAX = 10_000;
const ADDRESS_MAX = 500;

const text = (max: number) => z.string().trim().max(max, `Use no máximo ${max} letras`);
const WRONG_EMAIL = "Confira o e-mail: falta alguma parte dele";
const lines = text(SITE_TEXT_MAX).transform((value) => value.replaceAll("\r\n", "\n"));
const siteName = text(SITE_NAME_MAX).overwrite(tidyLine).min(1, "Escreva o nome do site");

/** It is shown as a link, so it must be an address; a bare host name gets https:// in front. */
const social = z
  .string()
  .trim()
  .max(ADDRESS_MAX, `Use no máximo ${ADDRESS_MAX} letras`)
  .transform(completeAddress)
  .refine(
    (value) => value === "" || (/^https?:\/\/[^/?#@]+\.[^/?#@]+/i.test(value) && isWebAddress(value)),
    "Use um endereço como https://www.instagram.com/seujornal",
  );

const CHANNEL_HOSTS = new Set(["whatsapp.com", "www.whatsapp.com", "chat.whatsapp.com", "wa.me"]);

/** Where readers follow the paper in WhatsApp: a channel, a community or a group. */
const channel = social
  .refine(
    (value) => value === "" || CHANNEL_HOSTS.has(URL.parse(value)?.hostname ?? ""),
    "Use o endereço do canal, como https://whatsapp.com/channel/0029Va…",
  )
  // A form that was opened before there was this field.
  .default("");

/** A switch, as settings store it. */
export const onOff = z
  .literal("on")
  .optional()
  .transform((value) => String(value === "on"));

/** Visual identity and theme (docs/product.md, "Settings screens"). */
export const identitySchema = z.object({
  site_name: siteName,
  card_layout: z.enum(CARD_LAYOUTS, "Escolha um formato da lista"),
  default_theme: z.enum(THEMES, "Escolha um tema da lista"),
  news_per_page: z.coerce
    .number("Use um número inteiro")
    .int("Use um número inteiro")
    .min(1, "Use pelo menos 1")
    .max(NEWS_PER_PAGE_MAX, `Use no máximo ${NEWS_PER_PAGE_MAX}`)
    .transform(String),
  site_logo: text(ADDRESS_MAX).refine(
    (value) => value === "" || isWebAddress(value),
    "Use um endereço que comece com https:// ou o de um arquivo enviado aqui",
  ),
});

/** Texts of the footer. */
export const footerSchema = z.object({
  site_name: siteName,
  site_slogan: text(SLOGAN_MAX),
  about_us_content: lines,
  contact_content: lines,
});

/** General information, social links, what other programs get, and what is asked of administrators. */
export const generalSchema = z.object({
  site_name: siteName,
  site_description: text(DESCRIPTION_MAX),
  contact_email: z
    .string()
    .trim()
    .pipe(z.union([z.literal(""), z.email(WRONG_EMAIL)], WRONG_EMAIL)),
  social_facebook: social,
  social_instagram: social,
  social_twitter: social,
  whatsapp_channel_url: channel,
  feed_full_text: onOff,
  index_now: onOff,
  offline_reading: onOff,
  require_second_factor: onOff,
});

const section = z.union([z.literal(""), z.uuid()], "Escolha uma categoria da lista");

/** Section blocks of the home page. */
export const sectionsSchema = z
  .object({
    front_sections: z.enum(FRONT_SECTIONS, "Escolha uma das duas"),
    front_section_1: section,
    front_section_2: section,
    front_section_3: section,
    front_section_4: section,
    front_section_5: section,
  })
  .superRefine((values, context) => {
    FRONT_SECTION_KEYS.forEach((key, index) => {
      const isTaken = FRONT_SECTION_KEYS.slice(0, index).some((earlier) => values[earlier] === values[key]);
      if (values[key] && isTaken) {
        context.addIssue({ code: "custom", path: [key], message: "Esta categoria já está em outro lugar" });
      }
    });
  });

/** Values of the settings for the forms, by key, as text; fallbacks where nothing is stored. */
export const shownValues = (settings: SiteSettings): FieldValues =>
  Object.fromEntries(Object.entries(settings).map(([key, value]) => [key, String(value ?? "")]));

/** To which readers a theme is applied: those who never chose one, or all. */
export const FORCE_KEYS = { undecided: "theme_force_apply_at", everyone: "theme_force_apply_all_at" } as const;
export type ForceTarget = keyof typeof FORCE_KEYS;
