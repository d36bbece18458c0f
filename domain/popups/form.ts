import { z } from "zod";
import { styleField } from "#domain/markup/style-field.ts";
import {
  addressField,
  FROM_LIST,
  lineField,
  switchField,
  textField,
  wholeNumberField,
} from "#domain/shared/form-fields.ts";
import { ENTRANCE_EFFECTS, POPUP_BEHAVIORS, POPUP_LIMITS, TEXT_ANIMATIONS } from "./types.ts";

const seconds = (min: number, max: number) =>
  wholeNumberField(min, max, `Use um número de segundos, de ${min} a ${max}`);

/** The form of a notice (docs/product.md, "Pop-ups screen"). */
export const popupSchema = z
  .object({
    title: lineField(POPUP_LIMITS.title),
    description: textField(POPUP_LIMITS.description),
    mediaUrl: addressField,
    mediaType: z.enum(["image", "video"], FROM_LIST).default("image"),
    displayBehavior: z.enum(POPUP_BEHAVIORS, FROM_LIST),
    entranceEffect: z.enum(ENTRANCE_EFFECTS, FROM_LIST),
    textAnimation: z.enum(TEXT_ANIMATIONS, FROM_LIST),
    textStyle: styleField,
    delaySeconds: seconds(0, POPUP_LIMITS.delayMax),
    durationSeconds: seconds(1, POPUP_LIMITS.durationMax),
    ctaLabel: lineField(POPUP_LIMITS.ctaLabel),
    ctaUrl: addressField,
    paid: switchField,
  })
  .refine(({ title, description, mediaUrl }) => title || description || mediaUrl, {
    path: ["title"],
    error: "Escreva um título, um texto ou escolha uma imagem",
  })
  .refine(({ ctaLabel, ctaUrl }) => !ctaLabel || ctaUrl, {
    path: ["ctaUrl"],
    error: "Diga para onde o botão leva",
  });

export type PopupForm = z.infer<typeof popupSchema>;
