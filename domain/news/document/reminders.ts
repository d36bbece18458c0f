import { allBlocks, inlineOf } from "./blocks.ts";
import { textOf } from "./inline-text.ts";
import type { ArticleDocument } from "./schema.ts";

/** "TK", the newsrooms' mark for missing text, and words in square brackets, except "[sic]" and an omission in a quote. */
const REMINDER = /(?<![\p{L}\p{N}])TK+(?![\p{L}\p{N}])|\[(?!sic\]|…\]|\.\.\.\])[^[\]\n]{1,120}\]/gu;

/** Where the reminders of a text stand, in letters from its start. */
export const remindersIn = (text: string): { from: number; to: number }[] =>
  [...text.matchAll(REMINDER)].map(({ 0: found, index }) => ({ from: index, to: index + found.length }));

/** A reminder of a document, and the block that it stands in. */
export interface Reminder {
  blockId: string;
  text: string;
}

/** Reminders that the writer left, to be done before the text comes out, in its order. */
export const findReminders = (document: ArticleDocument): Reminder[] =>
  allBlocks(document).flatMap((block) => {
    const text = textOf(inlineOf(block));
    return remindersIn(text).map(({ from, to }) => ({ blockId: block.attrs.id, text: text.slice(from, to) }));
  });
