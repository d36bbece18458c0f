import { z } from "zod";
import { styleField } from "#domain/markup/style-field.ts";
import { isWebAddress } from "#domain/media/schema.ts";
import { fromLocalInput } from "#platform/format/local-time.ts";
import { parseBannerImage } from "./image.ts";
import { BANNER_ANIMATIONS, BANNER_LIMITS, BANNER_MEDIA, BANNER_PLACEMENTS, CAROUSEL_TYPES } from "./schema.ts";

const ADDRESS_MAX = 4000;
const ORDER_MAX = 1_000_000;
const FROM_LIST = "Escolha um valor da lista";

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use no máximo ${max} letras`)
    .default("")
    .transform((value) => value || null);
const switched = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");
const whole = (min: number, max: number, words: string) =>
  z.coerce.number(words).int(words).min(min, words).max(max, words);

/** A plain address, or JSON text whose addresses can all be used. */
const isBannerImage = (value: string) => {
  const addresses = Object.values(parseBannerImage(value)).filter((one) => one !== undefined);
  return addresses.length > 0 && addresses.every(isWebAddress);
};

const moment = (timeZone: string) =>
  z
    .string()
    .trim()
    .default("")
    .transform((typed, context) => {
      if (typed === "") return null;
      const read = fromLocalInput(typed, timeZone);
      if (read) return new Date(read);
      context.addIssue({ code: "custom", message: "Escolha um dia e uma hora" });
      return z.NEVER;
    });

/**
 * The form of a banner (back-office §3, §5: title required, link of URL type, styles in JSON).
 * @param timeZone IANA zone on whose clocks its moments are typed
 */
export const bannerSchema = (timeZone: string) =>
  z
    .object({
      title: z
        .string()
        .trim()
        .min(1, "Escreva um título")
        .max(BANNER_LIMITS.title, `Use no máximo ${BANNER_LIMITS.title} letras`),
      description: text(BANNER_LIMITS.description),
      imageUrl: z
        .string()
        .trim()
        .max(ADDRESS_MAX, "O endereço é longo demais")
        .refine(isBannerImage, "Envie uma imagem ou um vídeo, ou use um endereço que comece com https://"),
      linkUrl: z
        .string()
        .trim()
        .max(500, "O endereço é longo demais")
        .default("")
        .refine(
          (value) => value === "" || isWebAddress(value),
          "Use um endereço que comece com https:// ou um caminho deste site, como /news",
        )
        .transform((value) => value || null),
      active: switched,
      orderIndex: whole(-ORDER_MAX, ORDER_MAX, "Use um número inteiro").default(0),
      placement: z.enum(BANNER_PLACEMENTS, FROM_LIST),
      mediaType: z.enum(BANNER_MEDIA, FROM_LIST).default("image"),
      carouselType: z.enum(CAROUSEL_TYPES, FROM_LIST).default("slide"),
      animation: z.enum(BANNER_ANIMATIONS, FROM_LIST).default("none"),
      duration: whole(
        BANNER_LIMITS.durationMin,
        BANNER_LIMITS.durationMax,
        "Use um número de milésimos de segundo, de 1000 a 60000",
      ),
      autoplay: switched,
      loop: switched,
      overlayText: text(BANNER_LIMITS.overlayText),
      overlayHtml: text(BANNER_LIMITS.overlayHtml),
      style: styleField,
      startsAt: moment(timeZone),
      endsAt: moment(timeZone),
    })
    .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
      path: ["endsAt"],
      error: "O fim deve vir depois do começo",
    });

export type BannerForm = z.infer<ReturnType<typeof bannerSchema>>;
