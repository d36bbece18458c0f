import type { Database } from "#db/client.ts";
import { type Candidates, countEach, findCandidates, type SearchFilters } from "./queries.server.ts";
import { listSpellings, type Spelling } from "./spelling.ts";
import { toPartialQuery, toQuery, toWordQuery } from "./tsquery.ts";
import { hasWordIndex } from "./word-index.server.ts";
import { type Term, toTerm } from "./words.ts";

/** If fewer articles have all words, some with most of them follow. */
const FEW = 5;
/** That needs so many words: one of two is too unspecific. */
const SEVERAL = 3;
const SHORTEST_PREFIX = 3;
/** A word that so few articles have may be mistyped; least length and likelihood of a correction. */
const ODD = 3;
const SHORTEST_ODD = 5;
const LIKELY = 0.4;
const SHORT_STEM = 0.6;
/** Most spellings of one word that are compared. */
const COMPARED = 8;

/** The resolved words of a search, and the articles with them. */
export interface Resolved {
  terms: Term[];
  candidates: Candidates;
  /** Whether words were replaced. */
  isCorrected: boolean;
  /** Whether some articles do not have all words. */
  isMixed: boolean;
  /** Whether no article has all words. */
  isPartial: boolean;
}

/** Both queries of some words, for whole articles and for titles and summaries only. */
const queriesOf = (make: (isHead: boolean) => string) => ({ query: make(false), head: make(true) });

/**
 * Finds the articles with all words of a search. If there are none, unknown words are treated as the beginning of others, else as
 * mistyped; and if few articles have all words, those with most of them follow.
 * @param isFound whether something is known to have the words as a part of its title or summary, so that they are not mistyped
 */
export async function resolveTerms(
  db: Database,
  terms: Term[],
  filters: SearchFilters,
  isFound: () => Promise<boolean>,
): Promise<Resolved> {
  const find = (one: readonly Term[]) =>
    findCandidates(db, { ...queriesOf((isHead) => toQuery(one, isHead)), ...filters });
  let candidates = await find(terms);
  if (candidates.total >= FEW || !(await hasWordIndex(db)))
    return { terms, candidates, isCorrected: false, isMixed: false, isPartial: false };
  const counts = await countEach(
    db,
    terms.map((term) => toWordQuery(term)),
  );
  const isPart = terms.length === 1 && (await isFound());
  let meant = isPart ? terms : await replaceMissing(db, terms, counts);
  if (meant === terms && candidates.total === 0) meant = await replaceOdd(db, terms, counts);
  const isCorrected = meant.some(({ word }, index) => word !== terms[index]!.word);
  if (meant !== terms) candidates = await find(meant);
  const isPartial = candidates.total === 0;
  const isMixed = isPartial ? !(await isFound()) : candidates.total < FEW && meant.length >= SEVERAL;
  if (isMixed) candidates = await addPartial(db, meant, candidates, filters);
  return { terms: meant, candidates, isCorrected, isMixed, isPartial: isPartial && candidates.total > 0 };
}

async function addPartial(db: Database, all: Term[], whole: Candidates, filters: SearchFilters): Promise<Candidates> {
  // A single letter is in too many texts.
  const terms = all.filter(({ word }) => word.length > 1);
  let found = whole;
  for (let size = terms.length - 1; size >= 1 && found.total < FEW; size--) {
    // One of several words is too unspecific.
    if (size < terms.length / 2 && found.total > 0) break;
    const more = await findCandidates(db, {
      ...queriesOf((isHead) => toPartialQuery(terms, size, isHead)),
      ...filters,
    });
    const known = new Set(found.rows.map(({ id }) => id));
    const rows = [...found.rows, ...more.rows.filter(({ id }) => !known.has(id))];
    found = { rows, total: Math.max(rows.length, more.total), isWhole: more.isWhole };
  }
  return found;
}

/** The words of a search, with replacements for those that no article has. */
async function replaceMissing(db: Database, terms: Term[], counts: number[]): Promise<Term[]> {
  const missing = terms.filter((_, index) => counts[index] === 0);
  if (missing.length === 0) return terms;
  const known = terms.filter((_, index) => counts[index]! > 0);
  const prefixes = missing.map((term) => ({ ...term, isPrefix: term.word.length >= SHORTEST_PREFIX }));
  const begun = await countEach(
    db,
    prefixes.map((term) => toWordQuery(term)),
  );
  const replaced = new Map<Term, Term>();
  for (const [index, term] of missing.entries()) {
    const other = begun[index]! > 0 ? prefixes[index] : await findSpelling(db, term, known);
    if (other) replaced.set(term, other);
  }
  return replaced.size > 0 ? terms.map((term) => replaced.get(term) ?? term) : terms;
}

/** The words of a search with another spelling of a very rare one, if some article has it together with all others. */
async function replaceOdd(db: Database, terms: Term[], counts: number[]): Promise<Term[]> {
  if (terms.length < 2) return terms;
  for (const [index, term] of terms.entries()) {
    // A short stem belongs to many words, so its count says nothing about this one.
    const isKnown = counts[index]! > ODD && term.stem.length > term.word.length * SHORT_STEM;
    if (isKnown || term.word.length < SHORTEST_ODD) continue;
    const others = toQuery(terms.filter((other) => other !== term));
    const spellings = spellingsOf(term.word).filter(({ likelihood }) => likelihood >= LIKELY);
    const together = await countEach(
      db,
      spellings.map(({ stem }) => `'${stem}' & ${others}`),
    );
    const best = spellings.find((_, place) => together[place]! > 0);
    if (best) return terms.with(index, toTerm(best.word));
  }
  return terms;
}

/** Other spellings of a word, the likeliest of each stem, except if the stem is only a small part of it. */
function spellingsOf(word: string): Spelling[] {
  const spellings = listSpellings(word).map((spelling) => ({
    ...spelling,
    likelihood: spelling.likelihood * (spelling.stem.length / spelling.word.length) ** 2,
  }));
  spellings.sort((a, b) => a.likelihood - b.likelihood);
  return [...new Map(spellings.map((spelling) => [spelling.stem, spelling])).values()].reverse();
}

/** The likeliest spelling of a word that articles have, best together with the other words. */
async function findSpelling(db: Database, { word }: Term, others: Term[]): Promise<Term | undefined> {
  const spellings = spellingsOf(word);
  const counts = await countEach(
    db,
    spellings.map(({ stem }) => `'${stem}'`),
  );
  const existing = spellings
    .map((spelling, index) => ({ ...spelling, value: spelling.likelihood ** 2 * Math.log(1 + counts[index]!) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, COMPARED);
  if (others.length === 0 || existing.length < 2) return existing[0] && toTerm(existing[0].word);
  const together = await countEach(
    db,
    existing.map(({ stem }) => `'${stem}' & (${others.map((other) => toWordQuery(other)).join(" | ")})`),
  );
  const best = existing.find((_, index) => together[index]! > 0) ?? existing[0]!;
  return toTerm(best.word);
}
