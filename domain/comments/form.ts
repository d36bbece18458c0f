import { z } from "zod";
import { rowId } from "#domain/shared/form-fields.ts";
import { tidyText } from "#platform/format/tidy.ts";
import { COMMENT_STATES } from "./moderation.ts";

/** Longest answer of the newsroom, characters after trimming. */
export const ANSWER_MAX = 2000;

const answer = z
  .string()
  .transform((text) => tidyText(text).trim())
  .pipe(z.string().min(1, "Escreva a resposta").max(ANSWER_MAX, `Use no máximo ${ANSWER_MAX} letras`));

/** The newsroom's answer to a comment. */
export const answerSchema = z.object({ id: rowId, answer });

/** A comment whose answer is removed. */
export const answeredSchema = z.object({ id: rowId });

/** What an undo restores: the former answer, empty for none, when it was written, and the former state of the comment. */
export const formerAnswerSchema = z.object({
  id: rowId,
  answer: z.union([z.literal("").transform(() => null), answer]),
  answeredAt: z.union([z.literal("").transform(() => null), z.iso.datetime().transform((at) => new Date(at))]),
  state: z.enum(COMMENT_STATES),
});
