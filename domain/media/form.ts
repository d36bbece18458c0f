import { z } from "zod";
import { lineField } from "#domain/shared/form-fields.ts";
import { tagNames } from "#domain/tags/form.ts";
import { isCalendarDay } from "#platform/format/calendar-days.ts";
import { RIGHTS } from "./card.ts";
import { ALT_MAX, CAPTION_MAX, CREDIT_MAX, PLACE_MAX } from "./limits.ts";

const dayField = z
  .string()
  .trim()
  .default("")
  .refine((day) => day === "" || isCalendarDay(day), "Escolha um dia que exista")
  .transform((day) => day || null);

/** The fields of rights; the end belongs to a licence only. */
export const rightsFields = {
  rights: z
    .enum([...RIGHTS, ""], "Escolha um valor da lista")
    .default("")
    .transform((rights) => rights || null),
  rightsUntil: dayField,
};
export const creditField = lineField(CREDIT_MAX);
export const placeField = lineField(PLACE_MAX);

/** The form of a card. */
export const cardFields = z.object({
  caption: lineField(CAPTION_MAX),
  credit: creditField,
  alt: lineField(ALT_MAX),
  ...rightsFields,
  place: placeField,
  takenOn: dayField,
  /** Names of themes, one a line. */
  tags: z
    .string()
    .default("")
    .transform((names) => names.split(/\r?\n/).filter((name) => name.trim() !== ""))
    .pipe(tagNames),
});
