import type { ArticleBody } from "#domain/news/types.ts";

/** Longest texts of an entry and of its coverage, characters; how many key points and contacts there may be. */
export const LIVE_LIMITS = {
  title: 160,
  text: 5000,
  place: 80,
  point: 200,
  points: 12,
  contactName: 40,
  contacts: 6,
} as const;
/** Entries that a page shows at once. */
export const PAGE_ENTRIES = 50;
/** Days for which a device keeps an entry that it cannot send. */
export const ENTRY_DAYS = 7;

/** A sentence of what is known, which may lead to an entry. */
export interface KeyPoint {
  text: string;
  entryId: string | null;
}

/** Somebody to call. */
export interface Contact {
  number: string;
  name: string;
}

/** A picture of ours in an entry. */
export interface EntryPicture {
  url: string;
  alt: string;
  caption: string;
  credit: string;
}

/** The words of an entry as its form has them. */
export interface EntryWords {
  title: string;
  text: string;
  picture: EntryPicture | null;
}

/** An entry as readers see it. */
export interface LiveEntry {
  id: string;
  title: string | null;
  /** Its text where it is more than paragraphs, else null. */
  body: ArticleBody | null;
  /** Its paragraphs where it is no more than that; of all others none. */
  paragraphs: string[];
  /** Who signs it; null for the newsroom. */
  signature: string | null;
  place: string | null;
  /** ISO date and time, as all moments here. */
  writtenAt: string;
  editedAt: string | null;
  /** When it was withdrawn; it then has neither title nor text. */
  withdrawnAt: string | null;
  pinned: boolean;
}

/** What stands around the entries of a coverage. */
export interface LiveHead {
  startedAt: string;
  /** Null while it runs. */
  endedAt: string | null;
  newestFirst: boolean;
  keyPoints: KeyPoint[];
  contacts: Contact[];
  /** The article that tells what happened. */
  followUp: { address: string; title: string } | null;
}

/** A change of a coverage, with its number; one that readers do not see has only that. */
export interface LiveUpdate {
  seq: number;
  entry?: LiveEntry;
  head?: LiveHead;
}

export type EntryOrder = "newest" | "oldest";

/** A coverage as an article's page shows it. */
export interface LiveCoverage {
  head: LiveHead;
  /** Number of the last change that the page has. */
  seq: number;
  order: EntryOrder;
  /** Names the page among those of the coverage: where it begins, and its order. */
  page: string;
  /** A page of its entries, in this order. */
  entries: LiveEntry[];
  /** Entries that stay at the top while it runs, newest first. */
  pinned: LiveEntry[];
  /** Keys of the pages before and after this one; null where there is none. */
  previous: string | null;
  next: string | null;
  /** Of all pages. */
  count: number;
  /** When its newest entry was written or changed; null without entries. */
  updatedAt: string | null;
  /** The entry that the address names. */
  named: LiveEntry | null;
}

/** A running coverage on other pages. */
export interface RunningCoverage {
  newsId: string;
  /** Last part of the article's address. */
  address: string;
  title: string;
  /** When its newest entry was written or changed. */
  updatedAt: string;
}
