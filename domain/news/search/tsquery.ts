import type { Term } from "./words.ts";

/** In front of the stems of title, summary and byline in the index (db/schema/search.ts, `newsSearch`). */
const HEAD = "=";

/** A word of a search as a condition of the index. Stems are of letters and figures alone. */
export function toWordQuery({ word, stem, related, isPrefix }: Term, isHead = false): string {
  const mark = isHead ? HEAD : "";
  const stems = [stem, ...related].map((one) => `'${mark}${one}'`);
  return `(${[...stems, ...(isPrefix ? [`'${mark}${word}':*`] : [])].join(" | ")})`;
}

/** All of the words. */
export const toQuery = (terms: readonly Term[], isHead = false): string =>
  terms.map((term) => toWordQuery(term, isHead)).join(" & ");

/** All groups of so many of the words, any of which an article must have whole. */
export function toPartialQuery(terms: readonly Term[], size: number, isHead = false): string {
  const groups = (from: number, left: number): Term[][] =>
    left === 0
      ? [[]]
      : terms.flatMap((term, at) => (at < from ? [] : groups(at + 1, left - 1).map((rest) => [term, ...rest])));
  return groups(0, size)
    .map((group) => `(${toQuery(group, isHead)})`)
    .join(" | ");
}

const SPAN_MS = 2_592_000_000;
/** More spans are no shorter way than all articles. */
const SPANS_MAX = 150;

/** The spans of thirty days from a moment to another, as a condition of the index; null where they are too many. */
export function toSpanQuery(from: Date, to: Date): string | null {
  const [first, last] = [Math.floor(from.getTime() / SPAN_MS), Math.floor(to.getTime() / SPAN_MS)];
  if (last - first >= SPANS_MAX) return null;
  return `(${Array.from({ length: Math.max(0, last - first) + 1 }, (_, index) => `'~${first + index}'`).join(" | ")})`;
}
