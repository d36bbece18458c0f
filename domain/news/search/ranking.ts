import type { Match, Matcher } from "./marks.ts";

/** The fields of an article that decide its place among the found ones. */
export interface RankedArticle {
  title: string;
  summary: string | null;
  /** Null if it was not read: then the text is assumed to have all words that title and summary lack. */
  content: string | null;
  /** Milliseconds. */
  listedAt: number;
}

/** Weight of a word by where it occurs. */
const WEIGHTS = { title: 10, summary: 4, content: 2 };
/** Bonus for each pair of words in the typed order. */
const PAIRS = { title: 6, summary: 3, content: 2.5 };
/** Most letters between the words of such a pair: room for a small word. */
const BETWEEN = 5;
/** Letters within which all words of a search get a bonus. */
const CLOSE = 120;
const CLOSE_BONUS = 3;
/** Bonus of an article of today over an old one. */
const FRESHNESS = 0.3;
const FRESH_MS = 45 * 24 * 3_600_000;

interface Found {
  title: Match[];
  summary: Match[];
  content: Match[] | null;
}

/** The articles by relevance for the words of a search, the better and the newer first. */
export function rankArticles<Article extends RankedArticle>(
  articles: Article[],
  matcher: Matcher,
  now: number,
): Article[] {
  const all = articles.map((article) => ({
    article,
    found: {
      title: matcher.findParts(article.title),
      summary: matcher.findParts(article.summary ?? ""),
      content: article.content === null ? null : matcher.find(article.content),
    },
  }));
  const rarity = measureRarity(
    matcher.terms.length,
    all.map(({ found }) => found),
  );
  return all
    .map(({ article, found }) => ({ article, score: scoreOf(found, rarity) * (1 + freshness(now - article.listedAt)) }))
    .sort((a, b) => b.score - a.score || b.article.listedAt - a.article.listedAt)
    .map(({ article }) => article);
}

const freshness = (ageMs: number) => FRESHNESS * Math.exp(-Math.max(0, ageMs) / FRESH_MS);

/** A word that few of the found articles have counts more than one that all have. */
function measureRarity(terms: number, all: Found[]): number[] {
  return Array.from({ length: terms }, (_, term) => {
    const has = (matches: Match[] | null) => matches?.some((match) => match.term === term) ?? false;
    const count = all.filter(({ title, summary, content }) => has(title) || has(summary) || has(content)).length;
    return Math.log(1 + (all.length + 1) / (count + 0.5));
  });
}

function scoreOf(found: Found, rarity: number[]): number {
  const total = rarity.reduce((sum, one) => sum + one, 0);
  let score = 0;
  let covered = 0;
  for (const [term, rare] of rarity.entries()) {
    const title = best(found.title, term);
    const summary = best(found.summary, term);
    const inText = found.content?.filter((match) => match.term === term) ?? [];
    const content = found.content ? best(inText, term) : title || summary ? 0 : 0.8;
    const often = 1 + Math.log2(Math.max(1, inText.length)) / 2;
    const coverage = Math.max(title, summary, content);
    score += rare * (title * WEIGHTS.title + summary * WEIGHTS.summary + content * often * WEIGHTS.content);
    covered += rare * coverage;
  }
  score += PAIRS.title * countPairs(found.title) + PAIRS.summary * countPairs(found.summary);
  score += PAIRS.content * Math.min(rarity.length, countPairs(found.content ?? []));
  if (rarity.length > 1 && isClose(found.content ?? [], rarity.length)) score += CLOSE_BONUS;
  return score * (covered / total) ** 2;
}

const best = (matches: Match[], term: number) =>
  matches.reduce((most, match) => (match.term === term ? Math.max(most, match.likeness) : most), 0);

/** Pairs of words of the search, one after the other in both. */
function countPairs(matches: Match[]): number {
  const pairs = new Set<number>();
  for (const [index, match] of matches.entries()) {
    const next = matches[index + 1];
    if (next && next.term === match.term + 1 && next.start - match.end <= BETWEEN) pairs.add(match.term);
  }
  return pairs.size;
}

function isClose(matches: Match[], terms: number): boolean {
  return matches.some((first, index) => {
    const near = new Set<number>();
    for (let at = index; at < matches.length && matches[at]!.end - first.start <= CLOSE; at++)
      near.add(matches[at]!.term);
    return near.size === terms;
  });
}
