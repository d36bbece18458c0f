import type { ArticleList, ArticleSummary } from "../types.ts";

/** Age limits of articles, hours. */
export const PERIODS = { dia: 24, semana: 7 * 24, mes: 30 * 24, ano: 365 * 24 } as const;
export type Period = keyof typeof PERIODS;

/** The parameters of a search in its address. */
export interface SearchQuery {
  text: string;
  /** Slug of a category. */
  category: string;
  /** Name of somebody who signs. */
  author: string;
  period: Period | null;
  byDate: boolean;
}

/** A part of a text, and whether it matches the search. */
export interface MarkedPart {
  /** The place of its first letter. */
  at: number;
  text: string;
  isMatch: boolean;
}

/** An article that a search found. */
export interface FoundArticle extends ArticleSummary {
  titleParts: MarkedPart[];
  /** The summary, or an excerpt of the text around the words that were searched. */
  excerpt: MarkedPart[];
}

/** A category with how many of the found articles it has; null where there are too many to count. */
export interface CategoryCount {
  slug: string;
  name: string;
  count: number | null;
}

/** The results of a search: a page of them, and what is said about all. */
export interface SearchResult extends ArticleList<FoundArticle> {
  /** How many there are; where `isMore`, at least so many. */
  total: number;
  isMore: boolean;
  /** When the oldest and the newest were published, milliseconds; null if not all were ranked. */
  span: { first: number; last: number } | null;
  categories: CategoryCount[];
  authors: string[];
  /** The text searched in place of a mistyped one. */
  corrected: string | null;
  /** Other words that were searched along. */
  also: string[];
  /** Whether no article has all words. */
  isPartial: boolean;
}

/** A suggestion for a text that is being typed. */
export interface Suggestion {
  kind: "category" | "tag" | "author" | "article";
  text: string;
  /** Last part of the address of its page. */
  address: string;
}
