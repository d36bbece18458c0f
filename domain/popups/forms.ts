import { z } from "zod";
import { styleField } from "#domain/markup/style-field.ts";
import { isWebAddress } from "#domain/media/schema.ts";
import { ENTRANCE_EFFECTS, POPUP_BEHAVIORS, POPUP_LIMITS, TEXT_ANIMATIONS } from "./schema.ts";

const FROM_LIST = "Escolha um valor da lista";

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use no máximo ${max} letras`)
    .default("")
    .transform((value) => value || null);
const address = z
  .string()
  .trim()
  .max(500, "O endereço é longo demais")
  .default("")
  .refine(
    (value) => value === "" || isWebAddress(value),
    "Use um endereço que comece com https:// ou um caminho deste site, como /news",
  )
  .transform((value) => value || null);
const seconds = (min: number, max: number) => {
  const words = `Use um número de segundos, de ${min} a ${max}`;
  return z.coerce.number(words).int(words).min(min, words).max(max, words);
};

/** The form of a notice (back-office §5: delay at least 0, duration at least 1). */
export const popupSchema = z
  .object({
    title: text(POPUP_LIMITS.title),
    description: text(POPUP_LIMITS.description),
    mediaUrl: address,
    mediaType: z.enum(["image", "video"], FROM_LIST).default("image"),
    displayBehavior: z.enum(POPUP_BEHAVIORS, FROM_LIST),
    entranceEffect: z.enum(ENTRANCE_EFFECTS, FROM_LIST),
    textAnimation: z.enum(TEXT_ANIMATIONS, FROM_LIST),
    textStyle: styleField,
    delaySeconds: seconds(0, POPUP_LIMITS.delayMax),
    durationSeconds: seconds(1, POPUP_LIMITS.durationMax),
    ctaLabel: text(POPUP_LIMITS.ctaLabel),
    ctaUrl: address,
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
