import type { Term } from "./words.ts";

/** Prefix of the stems of title, summary and byline in the index (db/schema/search.ts, `newsSearch`). */
const HEAD = "=";

/** A word of a search as a condition for the index. Stems consist of letters and digits only. */
export function toWordQuery({ word, stem, related, isPrefix }: Term, isHead = false): string {
  const mark = isHead ? HEAD : "";
  const stems = [stem, ...related].map((one) => `'${mark}${one}'`);
  return `(${[...stems, ...(isPrefix ? [`'${mark}${word}':*`] : [])].join(" | ")})`;
}

/** All of the words. */
export const toQuery = (terms: readonly Term[], isHead = false): string =>
  terms.map((term) => toWordQuery(term, isHead)).join(" & ");

/** Any group of so many of the words, of which an article must have all. */
export function toPartialQuery(terms: readonly Term[], size: number, isHead = false): string {
  const groups = (from: number, left: number): Term[][] =>
    left === 0
      ? [[]]
      : terms.flatMap((term, at) => (at < from ? [] : groups(at + 1, left - 1).map((rest) => [term, ...rest])));
  return groups(0, size)
    .map((group) => `(${toQuery(group, isHead)})`)
    .join(" | ");
}

/** Any of some labels, which may contain any characters. */
export const toLabelQuery = (labels: readonly string[]): string =>
  `(${labels.map((label) => `'${label.replace(/['\\]/g, "$&$&")}'`).join(" | ")})`;

const SPAN_MS = 2_592_000_000;
/** Prefixes of spans of thirty days, and of those that are four, sixteen and sixty-four times as long (`coreto_search_labels` in db/migrations). */
const SPAN_MARKS = ["~", "~a", "~b", "~c"] as const;
const LONGER = 4;
/** Allowance for articles that are newer than this process's clock. */
const AHEAD_MS = 40 * 24 * 3_600_000;

/**
 * The spans that cover a period, with or without an end, as a condition for the index. As few as possible, since each of them is
 * read.
 */
export function toSpanQuery(from: Date, to: Date | null): string {
  let first = Math.floor(from.getTime() / SPAN_MS);
  let last = Math.max(first, Math.floor((to?.getTime() ?? Date.now() + AHEAD_MS) / SPAN_MS));
  // Without an end nothing is newer, so the last span may be a long one.
  if (!to) last = (Math.floor(last / LONGER ** 3) + 1) * LONGER ** 3 - 1;
  const spans: string[] = [];
  for (const mark of SPAN_MARKS) {
    const isLongest = mark === SPAN_MARKS.at(-1);
    for (; first <= last && (isLongest || first % LONGER !== 0); first++) spans.push(`'${mark}${first}'`);
    for (; first <= last && (last + 1) % LONGER !== 0; last--) spans.push(`'${mark}${last}'`);
    if (first > last) break;
    [first, last] = [first / LONGER, (last + 1) / LONGER - 1];
  }
  return `(${spans.join(" | ")})`;
}
