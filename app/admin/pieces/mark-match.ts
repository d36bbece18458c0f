import { foldAccents } from "#platform/format/fold-accents.ts";

/** A part of a text, and whether it is what was typed. */
export interface TextPart {
  /** The place of its first letter. */
  at: number;
  text: string;
  isMatch: boolean;
}

/** Words of what was typed, as texts are compared. */
const wordsOf = (typed: string) => foldAccents(typed).split(/\s+/).filter(Boolean);

/** Whether a text has every word that was typed, or the beginning of it, without regard to accents and capitals. */
export function hasWords(text: string, typed: string): boolean {
  const folded = foldAccents(text);
  return wordsOf(typed).every((word) => folded.includes(word));
}

/** Whether a word of a text begins with what was typed. */
export const beginsWith = (text: string, typed: string): boolean =>
  ` ${foldAccents(text)}`.includes(` ${wordsOf(typed).join(" ")}`);

/** A text in parts, those marked that were typed. */
export function markMatch(text: string, typed: string): TextPart[] {
  const letters = [...text.normalize("NFC")];
  // A letter may fold to more than one sign: each sign of the folded text names the letter that it came from.
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
