import { diffArrays } from "diff";
import { joinText, sameMarks } from "./blocks.ts";
import type { InlineNode, Mark } from "./schema.ts";

/** A word, the space or punctuation between two words, or a break ("\n"), with its marks. */
export interface Word {
  text: string;
  marks: Mark[];
}

/** Edits beyond which two texts count as rewritten: the time of a comparison grows with the square of them. */
const EDITS_MAX = 1000;

let segmenter: Intl.Segmenter | undefined;

/** A text's words and what stands between them; together they are the text. */
function splitWords(text: string): string[] {
  segmenter ??= new Intl.Segmenter("pt-BR", { granularity: "word" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Whether there is a letter or a figure in a text. */
export const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

export const toWords = (nodes: InlineNode[]): Word[] =>
  nodes.flatMap(({ marks = [], ...node }) =>
    node.type === "text" ? splitWords(node.text).map((text) => ({ text, marks })) : [{ text: "\n", marks }],
  );

export function fromWords(words: Word[]): InlineNode[] {
  return joinText(
    words.map(({ text, marks }) => {
      const styled = marks.length > 0 ? { marks } : {};
      return text === "\n" ? { type: "hardBreak", ...styled } : { type: "text", text, ...styled };
    }),
  );
}

/** A stretch of two texts: in both (by their places in each), only in the earlier, or only in the later one. */
type Stretch = { kind: "same"; pairs: [before: Word, after: Word][] } | { kind: "removed" | "added"; words: Word[] };

const letters = (words: Word[]): number => words.reduce((sum, { text }) => sum + (isWord(text) ? text.length : 0), 0);

const whole = (before: Word[], after: Word[]): Stretch[] =>
  (
    [
      { kind: "removed", words: before },
      { kind: "added", words: after },
    ] satisfies Stretch[]
  ).filter(({ words }) => words.length > 0);

/**
 * Compares two texts word by word. If less than half stayed, the text was rewritten: it differs as a whole, as fragments that
 * are the same by chance are neither readable nor useful for merging.
 */
export function compareWords(before: Word[], after: Word[]): Stretch[] {
  const parts = diffArrays(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
    { maxEditLength: EDITS_MAX },
  );
  if (!parts) return whole(before, after);
  const stretches: Stretch[] = [];
  let [left, right, common] = [0, 0, 0];
  for (const { added, removed, value } of parts) {
    const [old, late] = [before.slice(left, left + value.length), after.slice(right, right + value.length)];
    if (added) stretches.push({ kind: "added", words: late });
    else if (removed) stretches.push({ kind: "removed", words: old });
    else {
      common += letters(old);
      stretches.push({ kind: "same", pairs: old.map((word, index) => [word, late[index]!]) });
    }
    if (!added) left += value.length;
    if (!removed) right += value.length;
  }
  return common * 2 < Math.min(letters(before), letters(after)) ? whole(before, after) : stretches;
}

/** Whether the marks of a word differ. */
export const isRestyled = ([before, after]: [Word, Word]): boolean => !sameMarks(before.marks, after.marks);
