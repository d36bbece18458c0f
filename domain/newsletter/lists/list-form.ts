import { z } from "zod";
import { EMAIL_MAX } from "#domain/accounts/limits.ts";
import { rowId } from "#domain/shared/form-fields.ts";
import { isCalendarDay } from "#platform/format/calendar-days.ts";
import { tidyLine, tidyText } from "#platform/format/tidy.ts";
import { emailField } from "../form.ts";
import { IMPORT_BATCH } from "../subscribers/subscriber-list.ts";
import { NEWSLETTER_LIMITS } from "../types.ts";
import { LIST_TEXT } from "./list-text.ts";

/** Most characters of the reason for which the newsroom takes an address off or on again. */
const REASON_MAX = 300;

const reasonField = z
  .string(LIST_TEXT.reasonRequired)
  .overwrite(tidyLine)
  .min(1, LIST_TEXT.reasonRequired)
  .max(REASON_MAX, LIST_TEXT.reasonLong);

/** An address that gets nothing any more. */
export const suppressSchema = z.object({ email: emailField, reason: reasonField });

/** An address that may get something again: it is in the list, so that it only has to be found. */
export const liftSchema = z.object({ email: z.string().max(EMAIL_MAX).default(""), reason: reasonField });

/** The words and the place of a consent that was given elsewhere. */
const consentFields = {
  words: z
    .string(LIST_TEXT.wordsRequired)
    .overwrite((text) => tidyText(text).trim())
    .min(1, LIST_TEXT.wordsRequired)
    .max(NEWSLETTER_LIMITS.consentWords, LIST_TEXT.wordsLong),
  page: z.string().overwrite(tidyLine).max(NEWSLETTER_LIMITS.consentPage, LIST_TEXT.pageLong).default(""),
};

/** A batch of an import. */
export const batchSchema = z.object({
  importId: rowId,
  /** Number of the batch, 0 for the first. */
  batch: z.number().int().min(0).max(10_000),
  newsletterId: rowId,
  ...consentFields,
  rows: z
    .array(z.object({ email: z.string().max(EMAIL_MAX), day: z.string().refine(isCalendarDay) }))
    .min(1)
    .max(IMPORT_BATCH),
});
export type ImportBatch = z.infer<typeof batchSchema>;
