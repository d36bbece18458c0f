import type { ArticleSummary } from "#domain/news/types.ts";
import { isId } from "#domain/shared/id.ts";

/** What is kept: an article that was saved, read, or left in the middle, and what is followed. */
export type KeptKind = "saved" | "read" | "place" | "follow";
export const KEPT_KINDS = ["saved", "read", "place", "follow"] as const satisfies KeptKind[];

/** Most items of each kind, on a device and in an account. */
export const KEPT_LIMITS: Record<KeptKind, number> = { saved: 300, read: 200, place: 200, follow: 50 };

/** How long the history and places are kept, days. */
export const READ_DAYS = 30;

/** Most changes that one request takes. */
export const CHANGES_MAX = 200;
/** Oldest change that counts with its own time, seconds. */
export const AGE_MAX = 400 * 86_400;
/** Removed items that an account stores at most, of all kinds. */
export const REMOVED_MAX = 1000;

/** Exchanges of one reader. */
export const KEPT_EXCHANGES = { max: 300, windowSeconds: 3600 } as const;
/** Requests of one address for what is new: a whole school may be behind it. */
export const NEWS_REQUESTS = { max: 600, windowSeconds: 60 } as const;

/** Articles that "Para você" shows of what is new, and how far back it looks, days. */
export const NEW_ARTICLES = 24;
export const NEW_DAYS = 30;
/** New articles of a followed subject that are counted; more are "9+". */
export const FRESH_COUNTED = 10;

export type FollowKind = "category" | "tag" | "author" | "coverage";

/** What is followed: its kind and the id of its row, for a coverage that of its article. */
export type FollowKey = `${FollowKind}:${string}`;

const FOLLOW = /^(category|tag|author|coverage):(.+)$/;

/** Whether a text names something that can be followed. */
export function isFollowKey(text: string): text is FollowKey {
  const [, , id] = FOLLOW.exec(text) ?? [];
  return id !== undefined && isId(id);
}

/** The kind and the id of what is followed. */
export function partsOf(key: FollowKey): { kind: FollowKind; id: string } {
  const [, kind, id] = FOLLOW.exec(key)!;
  return { kind: kind as FollowKind, id: id! };
}

/** What is followed, as a list shows it. */
export interface FollowedSubject {
  key: FollowKey;
  name: string;
  /** Last part of the address of its page: a slug, of a coverage the address of its article. */
  address: string;
  /** Of an author: a small picture. */
  picture: string | null;
}

/** A followed subject with what is new of it. */
export interface FollowedNews extends FollowedSubject {
  /** Articles, or for a coverage entries, since the given moment; at most `FRESH_COUNTED`. */
  fresh: number;
}

/** An article as lists on a device store it. */
export interface KeptArticle {
  id: string;
  address: string;
  title: string;
  /** Name and key of the colours of its category. */
  category: { name: string; colorKey: string } | null;
}

/** A new article of "Para você", with the followed subjects that it is of. */
export interface NewArticle extends ArticleSummary {
  id: string;
  follows: FollowKey[];
}

/** What "Para você" requests. */
export interface ForYouNews {
  /** The newest first. */
  articles: NewArticle[];
  /** Followed subjects that have a page. */
  subjects: FollowedNews[];
}

/** A change that a device sends. */
export interface KeptChange {
  kind: KeptKind;
  key: string;
  removed: boolean;
  /** How long ago it was made, seconds: clocks of devices may be wrong. */
  age: number;
  /** Of a place: thousandths of the text. */
  value: number | null;
}

/** A change that a device receives. */
export interface KeptItem extends Omit<KeptChange, "age"> {
  /** When it was made, ISO 8601. */
  at: string;
}

/** The result of an exchange with the account. */
export interface KeptExchange {
  /** Number of the last change that is included. */
  seq: number;
  /** Whether these are all items, in place of the device's. */
  isWhole: boolean;
  items: KeptItem[];
  /** The published ones of the articles that the items name. */
  articles: KeptArticle[];
  /** The subjects that the items name, as far as they have pages. */
  subjects: FollowedSubject[];
}
