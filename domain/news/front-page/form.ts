import { z } from "zod";
import { addressField, lineField, rowId } from "#domain/shared/form-fields.ts";
import { FEATURED_LIMIT, TITLE_MAX } from "../types.ts";
import { FRONT_TEXT } from "./text.ts";

/** Most articles that one arrangement takes out of the featured places. */
const LEAVING_MAX = 50;

const ids = (most: number) => z.array(rowId).max(most, FRONT_TEXT.tooMany).default([]);
const distinct = (list: string[]) => new Set(list).size === list.length;

/** New front words of an article, with those that the editor saw. */
const wordsSchema = z.object({
  id: rowId,
  title: lineField(TITLE_MAX),
  imageUrl: addressField,
  seenTitle: lineField(TITLE_MAX),
  seenImageUrl: addressField,
});

/** An arrangement as it is sent. */
export const arrangementSchema = z
  .object({
    /** Articles in the featured places, from the first on. */
    slots: ids(FEATURED_LIMIT).refine(distinct, FRONT_TEXT.twice),
    /** Those that lose theirs. */
    leaving: ids(LEAVING_MAX),
    /** Those that were in the places when the arrangement began. */
    seen: ids(FEATURED_LIMIT),
    /** Changed front words. */
    words: z.array(wordsSchema).max(FEATURED_LIMIT, FRONT_TEXT.tooMany).default([]),
  })
  .refine(({ slots, leaving }) => !leaving.some((id) => slots.includes(id)), {
    message: FRONT_TEXT.twice,
    path: ["slots"],
  });

export type SentArrangement = z.output<typeof arrangementSchema>;

/** Names an arrangement that was published. */
export const undoSchema = z.object({ key: rowId });
