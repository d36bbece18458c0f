import { z } from "zod";
import { rowId } from "#domain/shared/form-fields.ts";
import { tidyText } from "#platform/format/tidy.ts";
import { PASSAGE_LIMITS } from "../document/passages.ts";
import { CONVERSATION_LIMITS } from "./types.ts";

const context = z.string().max(PASSAGE_LIMITS.context).default("");

/** Without what PostgreSQL cannot store. */
const stored = (words: string) => tidyText(words).trim();

const text = z
  .string()
  .transform(stored)
  .pipe(
    z
      .string()
      .min(1, "Escreva o comentário")
      .max(CONVERSATION_LIMITS.text, `Use no máximo ${CONVERSATION_LIMITS.text} letras`),
  );

/** The passage that a form names, as JSON. */
const anchorSchema = z.object({
  blockId: z.string().regex(/^[\w-]{1,64}$/),
  quote: z.string().min(1).max(PASSAGE_LIMITS.quote),
  before: context,
  after: context,
  start: z.int().min(0).max(1_000_000),
});

const anchor = z.string().transform((json, check) => {
  try {
    return anchorSchema.parse(JSON.parse(json.toWellFormed().replaceAll("\\u0000", "")));
  } catch {
    check.addIssue({ code: "custom", message: "Selecione o trecho de novo" });
    return z.NEVER;
  }
});

/** A comment that begins a conversation. Its ids are the browser's, so that it is stored once, however often it is sent. */
export const newThreadSchema = z.object({ threadId: rowId, commentId: rowId, anchor, text });

/** A reply in a conversation. */
export const replySchema = z.object({ threadId: rowId, commentId: rowId, text });

export const threadSchema = z.object({ threadId: rowId });
export const commentSchema = z.object({ commentId: rowId });
