import { z } from "zod";
import { styleField } from "#domain/markup/style-field.ts";
import { isWebAddress } from "#domain/media/types.ts";
import {
  addressField,
  FROM_LIST,
  momentField,
  requiredLine,
  switchField,
  textField,
  wholeNumberField,
} from "#domain/shared/form-fields.ts";
import { parseBannerImage } from "./image.ts";
import { BANNER_ANIMATIONS, BANNER_LIMITS, BANNER_MEDIA, BANNER_PLACEMENTS, CAROUSEL_TYPES } from "./types.ts";

const ADDRESS_MAX = 4000;
const ORDER_MAX = 1_000_000;

/** Nothing, a plain address, or JSON text whose addresses can all be used. */
const isBannerImage = (value: string) => {
  if (value === "") return true;
  const addresses = Object.values(parseBannerImage(value)).filter((one) => one !== undefined);
  return addresses.length > 0 && addresses.every(isWebAddress);
};

/**
 * The form of a banner (docs/product.md, "Banners screen").
 * @param timeZone IANA zone on whose clocks its moments are typed
 */
export const bannerSchema = (timeZone: string) =>
  z
    .object({
      title: requiredLine(BANNER_LIMITS.title, "Escreva um título"),
      description: textField(BANNER_LIMITS.description),
      imageUrl: z
        .string()
        .trim()
        .max(ADDRESS_MAX, "O endereço é longo demais")
        .default("")
        .refine(isBannerImage, "Envie uma imagem ou um vídeo, ou use um endereço que comece com https://")
        .transform((value) => value || null),
      linkUrl: addressField,
      active: switchField,
      paid: switchField,
      orderIndex: wholeNumberField(-ORDER_MAX, ORDER_MAX, "Use um número inteiro").default(0),
      placement: z.enum(BANNER_PLACEMENTS, FROM_LIST),
      mediaType: z.enum(BANNER_MEDIA, FROM_LIST).default("image"),
      carouselType: z.enum(CAROUSEL_TYPES, FROM_LIST).default("slide"),
      animation: z.enum(BANNER_ANIMATIONS, FROM_LIST).default("none"),
      duration: wholeNumberField(
        BANNER_LIMITS.durationMin,
        BANNER_LIMITS.durationMax,
        "Use um número de milésimos de segundo, de 1000 a 60000",
      ),
      autoplay: switchField,
      loop: switchField,
      overlayText: textField(BANNER_LIMITS.overlayText),
      overlayHtml: textField(BANNER_LIMITS.overlayHtml),
      style: styleField,
      startsAt: momentField(timeZone),
      endsAt: momentField(timeZone),
    })
    .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt, {
      path: ["endsAt"],
      error: "O fim deve vir depois do começo",
    });

export type BannerForm = z.infer<ReturnType<typeof bannerSchema>>;
