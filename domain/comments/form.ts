import { z } from "zod";
import { FROM_LIST, lineField, rowId, switchField, textField } from "#domain/shared/form-fields.ts";
import { tidyText } from "#platform/format/tidy.ts";
import { REASON_MAX, REPORT_WORDS_MAX } from "./limits.ts";
import { COMMENT_STATES } from "./moderation.ts";
import { REPORT_REASONS, REPORT_TEXT } from "./reports.ts";
import { RESTRICTION_MESSAGES } from "./restriction-text.ts";
import { NO_END, OTHER_REASON, REASONS, RESTRICTION_KINDS, SPANS } from "./restrictions.ts";
import { COMMENT_TEXT } from "./text.ts";
import { COMMENT_TRAP } from "./types.ts";

/** Longest answer of the newsroom, characters after trimming. */
const ANSWER_MAX = 2000;

const answer = z
  .string()
  .transform((text) => tidyText(text).trim())
  .pipe(z.string().min(1, "Escreva a resposta").max(ANSWER_MAX, `Use no máximo ${ANSWER_MAX} letras`));

/** The newsroom's answer to a comment, with a name or by "Redação". */
export const answerSchema = z.object({ id: rowId, answer, isSigned: switchField });

/** A comment whose answer is removed. */
export const answeredSchema = z.object({ id: rowId });

/** What an undo restores: the former answer, empty for none, when and by whose name, and the former state of the comment. */
export const formerAnswerSchema = z.object({
  id: rowId,
  answer: z.union([z.literal("").transform(() => null), answer]),
  answeredAt: z.union([z.literal("").transform(() => null), z.iso.datetime().transform((at) => new Date(at))]),
  signedBy: z.union([z.literal("").transform(() => null), z.uuid()]).default(null),
  state: z.enum(COMMENT_STATES),
});

const spans = SPANS.map((days) => (days === null ? NO_END : String(days)));

/** Muting or blocking a reader. */
export const restrictionSchema = z
  .object({
    userId: rowId,
    kind: z.enum(RESTRICTION_KINDS, FROM_LIST),
    reason: z.enum([...REASONS, OTHER_REASON], FROM_LIST),
    otherReason: lineField(REASON_MAX),
    days: z.enum(spans, FROM_LIST).transform((days) => SPANS.find((one) => String(one) === days) ?? null),
    rejectsWaiting: switchField,
  })
  .transform(({ reason, otherReason, ...values }, check) => {
    if (reason !== OTHER_REASON) return { ...values, reason };
    if (otherReason !== null) return { ...values, reason: otherReason };
    check.addIssue({ code: "custom", path: ["otherReason"], message: RESTRICTION_MESSAGES.reason });
    return z.NEVER;
  });

/** A reader who is trusted. */
export const trustSchema = z.object({ userId: rowId });

/** A restriction that is ended, or whose change is undone. */
export const restrictedSchema = z.object({ id: rowId });

/** New words of one's own comment; their rules are those of a new one. */
export const ownCommentSchema = z.object({
  content: z.string().refine((text) => tidyText(text).trim() !== "", COMMENT_TEXT.empty),
  [COMMENT_TRAP]: z.string().default(""),
});

/** What is wrong with a comment. */
export const reportSchema = z.object({
  reason: z.enum(REPORT_REASONS, REPORT_TEXT.reason),
  words: textField(REPORT_WORDS_MAX),
});
