import type { OwnedEntry } from "#domain/accounts/policy.ts";
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

/** The part of an entry's address after the path of its article. */
export const entryQuery = (id: string): string => `?entrada=${id}#entrada-${id}`;

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

/** State, key points and telephones of a coverage. */
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

/** Somebody else of the newsroom who has the screen of a coverage open. */
export interface LivePeer {
  /** Id of the account. */
  id: string;
  name: string;
  isWriting: boolean;
}

/** An entry as the newsroom's screen shows it, in any state. */
export interface DeskLine extends EntryWords, OwnedEntry {
  id: string;
  /** Number of its last change. */
  seq: number;
  /** Address of a small picture; null without one. */
  thumbnail: string | null;
  /** Who signs it; null for the newsroom. */
  signature: string | null;
  place: string | null;
  writtenAt: string;
  editedAt: string | null;
  pinned: boolean;
}

/** A coverage as the newsroom's screen shows it. */
export interface Desk {
  newsId: string;
  title: string;
  /** Last part of the article's address. */
  address: string;
  /** Whether readers see the article. */
  isPublished: boolean;
  /** Number of the last change of the coverage or one of its entries. */
  seq: number;
  /** Number of the last change of what stands around the entries. */
  headSeq: number;
  startedAt: string;
  endedAt: string | null;
  newestFirst: boolean;
  needsApproval: boolean;
  keyPoints: KeyPoint[];
  /** Entries of key points that readers do not see, and so not the point either. */
  hiddenPoints: string[];
  contacts: Contact[];
  /** The article that tells what happened, also as a draft. */
  followUp: { id: string; title: string } | null;
  /** Those that wait for an editor or are pinned, then the newest. */
  entries: DeskLine[];
  /** Whether older ones are left out. */
  hasMore: boolean;
  /** Entries that readers see. */
  shownCount: number;
}

/** A running coverage for the newsroom. */
export interface OpenCoverage {
  newsId: string;
  title: string;
  isPublished: boolean;
  startedAt: string;
  /** Entries that wait for an editor. */
  waiting: number;
}
