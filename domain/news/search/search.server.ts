import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { news } from "#db/schema/news.ts";
import { once } from "#platform/format/once.ts";
import { formatListCursor, parseListCursor } from "../reading/cursor.ts";
import { selectCards, toCard } from "../reading/rows.server.ts";
import { LIST_PAGE } from "../types.ts";
import { collectOtherForms, correctText } from "./forms.ts";
import { findLabels } from "./labels.server.ts";
import { Matcher } from "./marks.ts";
import { findNewest, findParts } from "./newest.server.ts";
import {
  type Candidates,
  COMPARED,
  type ComparedArticle,
  findCandidates,
  findCategoryId,
  readCompared,
  readTexts,
  type SearchFilters,
} from "./queries.server.ts";
import { rankArticles } from "./ranking.ts";
import { resolveTerms } from "./resolve.server.ts";
import { showArticle } from "./show.ts";
import { toQuery } from "./tsquery.ts";
import { type CategoryCount, type FoundArticle, PERIODS, type SearchQuery, type SearchResult } from "./types.ts";
import { type Term, toTerms } from "./words.ts";

const HOUR_MS = 3_600_000;
/** Articles from which other word forms are collected. */
const NAMED_FROM = 10;
/** Authors that are offered to choose from. */
const AUTHORS_MAX = 30;

/** Parts of words are searched among so many of the newest articles, if many have the whole words. */
const PARTS_REACH = 20_000;

/** Which part of a list is requested. */
export interface SearchPage {
  after: string | null;
  pages: number;
}

/** The articles that were found, the best first. */
interface Found {
  terms: Term[];
  ranked: ComparedArticle[];
  /** How many there are; a lower bound unless `isExact`. */
  total: number;
  isExact: boolean;
  isCorrected: boolean;
  isMixed: boolean;
  isPartial: boolean;
}

/**
 * The articles that answer a search (docs/product.md, "Search"): a page of them, what they can be narrowed to, and what was searched
 * along with the text or in its place.
 * @param place `after`: where the list goes on: how many came before, or in the order of dates the key of the last; `pages`: how many
 */
export async function searchNews(
  db: Database,
  question: SearchQuery,
  place: SearchPage = { after: null, pages: 1 },
): Promise<SearchResult> {
  const since = question.period ? new Date(Date.now() - PERIODS[question.period] * HOUR_MS) : null;
  const all = await findAll(db, question, since);
  const categoryId = question.category ? await findCategoryId(db, question.category) : null;
  const { author } = question;
  const filters = { since, categoryId, author, labels: await findLabels(db, { categoryId, author }) };
  const found = question.category || question.author ? await narrowDown(db, all, question, filters) : all;
  // The ranked articles are all there are, or the best of the partial matches.
  const isRead = found.isExact || found.isMixed;
  const { page, next } =
    question.byDate && !isRead
      ? await pageByDate(db, question.text, { terms: all.terms, filters, ...place })
      : pageOf(found.ranked, place);
  const matcher = new Matcher(found.terms);
  return {
    articles: await showArticles(db, page, matcher),
    next,
    total: found.total,
    isMore: !found.isExact,
    span: found.isExact ? spanOf(found.ranked) : null,
    categories: countCategories(all, question.author),
    authors: listAuthors(all, question.category),
    corrected: all.isCorrected ? correctText(question.text, toTerms(question.text), all.terms, all.ranked) : null,
    also: all.isCorrected ? [] : collectOtherForms(page.slice(0, NAMED_FROM), matcher),
    isPartial: all.isPartial,
  };
}

async function findAll(db: Database, { text, byDate }: SearchQuery, since: Date | null): Promise<Found> {
  const readParts = once(() => findParts(db, { text, since }));
  const isFound = async () => (await readParts()).length > 0;
  const { terms, candidates, isCorrected, isMixed, isPartial } = await resolveTerms(
    db,
    toTerms(text),
    { since },
    isFound,
  );
  // If many have the whole words, matches by part of a word would rank below all that is shown.
  const parts = candidates.rows.length < COMPARED ? await readParts() : [];
  return {
    ...(await rank(db, terms, { candidates, parts, byDate })),
    isCorrected,
    isMixed,
    isPartial: isPartial && parts.length === 0,
  };
}

/** The articles to rank: those found by words, and as a part of title or summary. */
interface Compared {
  candidates: Candidates;
  parts: Array<{ id: string }>;
  /** Then the texts are not needed. */
  byDate: boolean;
}

async function rank(
  db: Database,
  terms: Term[],
  { candidates, parts, byDate }: Compared,
): Promise<Pick<Found, "terms" | "ranked" | "total" | "isExact">> {
  const ids = [...new Set([...candidates.rows, ...parts].map(({ id }) => id))];
  const articles = await readCompared(db, ids, byDate ? 0 : undefined);
  const ranked = byDate
    ? articles.sort((a, b) => b.listedAt - a.listedAt)
    : rankArticles(articles, new Matcher(terms), Date.now());
  const isExact = candidates.isWhole && candidates.rows.length === candidates.total && parts.length <= LIST_PAGE;
  return { terms, ranked, total: isExact ? ranked.length : Math.max(candidates.total, ranked.length), isExact };
}

/** Those of one category or author. */
async function narrowDown(db: Database, all: Found, question: SearchQuery, filters: SearchFilters): Promise<Found> {
  const { category, author, text } = question;
  if (all.isExact) {
    const ranked = all.ranked.filter((article) => isIn(article, category) && isBy(article, author));
    return { ...all, ranked, total: ranked.length };
  }
  const candidates = await findCandidates(db, {
    query: toQuery(all.terms),
    head: toQuery(all.terms, true),
    ...filters,
  });
  // For words that many articles have, parts of words are searched only among the newest ones.
  const reach = candidates.isWhole ? null : PARTS_REACH;
  const parts = candidates.rows.length < COMPARED ? await findParts(db, { text, reach, ...filters }) : [];
  return { ...all, ...(await rank(db, all.terms, { candidates, parts, byDate: question.byDate })) };
}

const isIn = ({ category }: ComparedArticle, slug: string) => slug === "" || category?.slug === slug;
const isBy = ({ authors }: ComparedArticle, name: string) => name === "" || authors.includes(name);

function countCategories({ ranked, isExact }: Found, author: string): CategoryCount[] {
  const counts = new Map<string, CategoryCount & { count: number }>();
  for (const { category } of ranked.filter((article) => isBy(article, author))) {
    if (!category) continue;
    const known = counts.get(category.slug) ?? { ...category, count: 0 };
    counts.set(category.slug, { ...known, count: known.count + 1 });
  }
  const sorted = [...counts.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, "pt-BR"));
  return sorted.map((category) => (isExact ? category : { ...category, count: null }));
}

function listAuthors({ ranked }: Found, category: string): string[] {
  const names = ranked.filter((article) => isIn(article, category)).flatMap(({ authors }) => authors);
  return [...new Set(names)].slice(0, AUTHORS_MAX).sort((a, b) => a.localeCompare(b, "pt-BR"));
}

function spanOf(articles: ComparedArticle[]): SearchResult["span"] {
  if (articles.length === 0) return null;
  const moments = articles.map(({ listedAt }) => listedAt);
  return { first: Math.min(...moments), last: Math.max(...moments) };
}

function pageOf(ranked: ComparedArticle[], { after, pages }: SearchPage) {
  const start = /^\d{1,4}$/.test(after ?? "") ? Number(after) : 0;
  const end = start + LIST_PAGE * pages;
  return { page: ranked.slice(start, end), next: end < ranked.length ? String(end) : null };
}

async function pageByDate(
  db: Database,
  text: string,
  { terms, filters, after, pages }: SearchPage & { terms: Term[]; filters: SearchFilters },
) {
  const ids: string[] = [];
  let next = after;
  for (let read = 0; read < pages && (read === 0 || next !== null); read++) {
    const places = await findNewest(db, { text, terms, ...filters, after: parseListCursor(next) });
    ids.push(...places.slice(0, LIST_PAGE).map(({ id }) => id));
    next = places.length > LIST_PAGE ? formatListCursor({ ...places[LIST_PAGE - 1]!, orderIndex: 0 }) : null;
  }
  return { page: await readCompared(db, ids), next };
}

/** Articles as the list shows them, with marks. */
async function showArticles(db: Database, page: ComparedArticle[], matcher: Matcher): Promise<FoundArticle[]> {
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const unread = page.filter(({ content }) => content === null).map(({ id }) => id);
  const [rows, texts] = await Promise.all([
    selectCards(db, and(eq(news.published, true), inArray(news.id, ids))),
    readTexts(db, unread),
  ]);
  const cards = new Map(rows.map((row) => [row.id, toCard(row)]));
  return page.flatMap((article) => {
    const card = cards.get(article.id);
    return card ? [showArticle(card, article.content ?? texts.get(article.id) ?? "", matcher)] : [];
  });
}
