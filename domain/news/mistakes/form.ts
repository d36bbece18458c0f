import { z } from "zod";
import { textField } from "#domain/shared/form-fields.ts";
import { MISTAKE_LIMITS } from "./limits.ts";
import { MISTAKE_TEXT } from "./text.ts";

/** A reader's report of a mistake. */
export const mistakeSchema = z.object({
  passage: textField(MISTAKE_LIMITS.passage),
  words: textField(MISTAKE_LIMITS.words).transform((words, context) => {
    if (words) return words;
    context.addIssue({ code: "custom", message: MISTAKE_TEXT.empty });
    return z.NEVER;
  }),
});
