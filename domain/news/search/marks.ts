import { cutText } from "#platform/format/cut-text.ts";
import { stemWord } from "./stem.ts";
import type { MarkedPart } from "./types.ts";
import { foldText, type Term } from "./words.ts";

/** A word of a text that matches a word of the search. */
export interface Match {
  start: number;
  end: number;
  /** Index of the word in the search. */
  term: number;
  /** 1: the same word; less: another form of it, or a related one. */
  likeness: number;
}

const SHORTEST_PART = 3;

/** Finds the words of a search in texts. */
export class Matcher {
  readonly terms: readonly Term[];
  /** Candidates: all words that begin with one of the stems. */
  readonly #words: RegExp | null;

  constructor(terms: readonly Term[]) {
    this.terms = terms;
    const stems = terms.flatMap(({ stem, related }) => [stem, ...related]);
    const sorted = [...new Set(stems)].sort((a, b) => b.length - a.length);
    this.#words =
      sorted.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${sorted.join("|")})[\\p{L}\\p{N}]*`, "gu") : null;
  }

  /** @param text in Unicode NFC */
  find(text: string): Match[] {
    if (!this.#words) return [];
    const matches: Match[] = [];
    for (const found of foldText(text).matchAll(this.#words)) this.#add(matches, found[0], found.index);
    return matches;
  }

  /** The same, including parts of words. */
  findParts(text: string): Match[] {
    const matches: Match[] = [];
    for (const found of foldText(text).matchAll(/[\p{L}\p{N}]+/gu)) {
      if (this.#add(matches, found[0], found.index)) continue;
      for (const [term, { word }] of this.terms.entries()) {
        const at = word.length < SHORTEST_PART ? -1 : found[0].indexOf(word);
        if (at < 0) continue;
        const start = found.index + at;
        matches.push({ start, end: start + word.length, term, likeness: at === 0 ? 0.6 : 0.4 });
        break;
      }
    }
    return matches;
  }

  #add(matches: Match[], word: string, start: number): boolean {
    let best: Match | undefined;
    const stem = stemWord(word);
    for (const [term, asked] of this.terms.entries()) {
      const likeness = likenessOf(asked, word, stem);
      if (likeness > (best?.likeness ?? 0)) best = { start, end: start + word.length, term, likeness };
    }
    if (best) matches.push(best);
    return best !== undefined;
  }
}

function likenessOf(asked: Term, word: string, stem: string): number {
  if (word === asked.word) return 1;
  if (stem === asked.stem) return 0.9;
  if (asked.isPrefix && word.startsWith(asked.word)) return 0.7;
  return asked.related.includes(stem) ? 0.65 : 0;
}

/** A text split into matching and other parts. */
export function markText(text: string, matches: readonly Match[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let at = 0;
  const add = (end: number, isMatch: boolean) => {
    if (end > at) parts.push({ at, text: text.slice(at, end), isMatch });
    at = Math.max(at, end);
  };
  for (const { start, end } of matches) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}

/** Letters of an excerpt. */
const EXCERPT = 190;
/** Most letters before the first match. */
const LEAD = 60;

/** The part of a text with the most matches, with marks; whole sentences if they fit. */
export function makeExcerpt(text: string, matches: readonly Match[]): MarkedPart[] {
  const start = findStart(text, bestPlace(matches));
  const rest = text.slice(start);
  const isCut = rest.length > EXCERPT;
  const end = isCut ? start + cutText(rest, Math.max(rest.lastIndexOf(" ", EXCERPT), EXCERPT / 2)).length : text.length;
  const shown = matches.filter((match) => match.start >= start && match.end <= end);
  const parts = markText(
    text.slice(start, end),
    shown.map((match) => ({ ...match, start: match.start - start, end: match.end - start })),
  ).map((part) => ({ ...part, text: part.text.replace(/\s+/g, " ") }));
  if (start > 0 && !/[.!?…”"]\s*$/.test(text.slice(0, start))) parts.unshift({ at: -1, text: "… ", isMatch: false });
  if (isCut) parts.push({ at: end, text: "…", isMatch: false });
  return parts;
}

/** The position with the most different matches close to each other. */
function bestPlace(matches: readonly Match[]): number {
  let best = { start: 0, value: 0 };
  for (const [index, { start }] of matches.entries()) {
    const near: Match[] = [];
    for (let next = index; next < matches.length && matches[next]!.end < start + EXCERPT - LEAD; next++) {
      near.push(matches[next]!);
    }
    const likeness = new Map<number, number>();
    for (const match of near) likeness.set(match.term, Math.max(likeness.get(match.term) ?? 0, match.likeness));
    const value = [...likeness.values()].reduce((sum, one) => sum + one, 0) + near.length * 0.01;
    if (value > best.value) best = { start, value };
  }
  return best.start;
}

/** The beginning of the sentence around a position, or of a word if that is too far away. */
function findStart(text: string, place: number): number {
  const before = text.slice(Math.max(0, place - LEAD * 2), place);
  const sentence = Math.max(
    before.lastIndexOf("\n"),
    ...[...before.matchAll(/[.!?…”]\s/g)].map(({ index }) => index + 1),
  );
  if (sentence >= 0) return place - before.length + sentence + 1;
  if (place <= LEAD * 2) return 0;
  const space = text.indexOf(" ", place - LEAD);
  return space >= 0 && space < place ? space + 1 : place;
}
