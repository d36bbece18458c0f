import type { Matcher } from "./marks.ts";
import { stemWord } from "./stem.ts";
import { foldText, type Term } from "./words.ts";

interface Texts {
  title: string;
  summary: string | null;
  content: string | null;
}

const textsOf = ({ title, summary, content }: Texts) => [title, summary ?? "", content ?? ""];
/** Most other word forms that are listed with a search. */
const OTHERS_MAX = 2;
/** From this likeness on, a word is another form of the typed one, or related to it. */
const RELATED = 0.65;

/** Other words by which articles were found, as they are written there, the most frequent first. */
export function collectOtherForms(articles: Texts[], matcher: Matcher): string[] {
  const counts = new Map<string, number>();
  for (const text of articles.flatMap(textsOf)) {
    for (const { start, end, term, likeness } of matcher.find(text)) {
      const word = text.slice(start, end).toLowerCase();
      const asked = matcher.terms[term]!;
      if (likeness < RELATED || likeness === 1 || (asked.isPrefix && foldText(word).startsWith(asked.word))) continue;
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const sorted = [...counts].sort(([, a], [, b]) => a - b).map(([word]) => word);
  // Of the forms of one word, the most frequent.
  const words = new Map(sorted.map((word) => [stemWord(foldText(word)), word]));
  return sorted
    .filter((word) => words.get(stemWord(foldText(word))) === word)
    .reverse()
    .slice(0, OTHERS_MAX);
}

/** A search text with corrected words, as articles spell them. */
export function correctText(
  text: string,
  asked: readonly Term[],
  searched: readonly Term[],
  articles: Texts[],
): string {
  const written = new Map<string, string>();
  for (const [index, { word }] of asked.entries()) {
    const other = searched[index]!;
    if (other.word !== word) written.set(word, asWritten(other, articles));
  }
  return text.normalize("NFC").replace(/[\p{L}\p{N}]+/gu, (word) => written.get(foldText(word)) ?? word);
}

function asWritten({ word }: Term, articles: Texts[]): string {
  for (const text of articles.flatMap(textsOf)) {
    const at = foldText(text).search(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, "u"));
    if (at >= 0) return text.slice(at, at + word.length).toLowerCase();
  }
  return word;
}
