import { foldAccents } from "#platform/format/fold-accents.ts";

/** A part of a text, and whether it matches the search. */
export interface TextPart {
  /** Index of its first letter. */
  at: number;
  text: string;
  isMatch: boolean;
}

/** The typed words, folded for comparison. */
const wordsOf = (typed: string) => foldAccents(typed).split(/\s+/).filter(Boolean);

/** Whether a text contains every typed word, ignoring accents and case. */
export function hasWords(text: string, typed: string): boolean {
  const folded = foldAccents(text);
  return wordsOf(typed).every((word) => folded.includes(word));
}

/** Whether a word of a text begins with what was typed. */
export const beginsWith = (text: string, typed: string): boolean =>
  ` ${foldAccents(text)}`.includes(` ${wordsOf(typed).join(" ")}`);

/** Splits a text into parts that match the search and parts that do not. */
export function markMatch(text: string, typed: string): TextPart[] {
  const letters = [...text.normalize("NFC")];
  // A letter may fold to several characters: each of them refers to the letter from which it came.
  const folded = letters.flatMap((letter, index) => [...foldAccents(letter)].map((sign) => ({ sign, index })));
  const plain = folded.map(({ sign }) => sign).join("");
  const phrase = wordsOf(typed).join(" ");
  const marked = new Set<number>();
  for (const word of plain.includes(phrase) ? [phrase] : wordsOf(typed)) {
    if (word === "") continue;
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
      for (const { index } of folded.slice(at, at + word.length)) marked.add(index);
  }
  const parts: TextPart[] = [];
  for (const [index, letter] of letters.entries()) {
    const isMatch = marked.has(index);
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else parts.push({ at: index, text: letter, isMatch });
  }
  return parts;
}
