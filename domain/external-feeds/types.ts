import type { FetchFailure } from "#platform/http/safe-fetch.ts";

/** Items stored of one feed, and shown of all. */
export const ITEMS_PER_FEED = 10;
export const ITEMS_SHOWN = 10;
/** Items that the newsroom sees before it adds an address. */
export const ITEMS_PREVIEWED = 3;

/** Characters of an item's text in its dialog: of the linked page, else of the description, else of the title. */
export const CONTENT_SHOWN = 2000;
export const DESCRIPTION_SHOWN = 300;
export const TITLE_SHOWN = 200;

/** Largest size of a feed and of a page of another site, bytes, and the longest time to read them, milliseconds. */
export const FEED_LIMITS = { maxBytes: 3 * 1024 * 1024, timeoutMs: 15_000 };
export const PAGE_LIMITS = { maxBytes: 1 * 1024 * 1024, timeoutMs: 10_000 };

/** Minutes between two fetches of a feed; after each failure they double, up to the second number. */
export const REFRESH_MINUTES = 10;

/** Reserved host names (RFC 2606), such as those of the demo town's feeds: never requested. */
export const RESERVED_HOST = "^https?://([^/?#@]*\\.)?(example|invalid|localhost|test)\\.?(:\\d+)?([/?#]|$)";

/** Why a feed could not be read: a code, `refused` with the HTTP status. Stored in feed_states.error, as is `DAMAGED_FEED`. */
export type FeedFailure = Exclude<FetchFailure, "refused"> | `refused_${number}` | "not_a_feed" | "broken_feed";

/** An entry of a feed, as it is stored: plain text. */
export interface ParsedItem {
  title: string;
  link: string;
  description: string | null;
  publishedAt: Date;
}

export interface ParsedFeed {
  title: string | null;
  /** Newest first, at most `ITEMS_PER_FEED`. */
  items: ParsedItem[];
  /** Set if the feed is broken or cut, and only its whole items were read. */
  damaged?: true;
}

/** Stored in feed_states.error of a feed that was read in part: no failure. */
export const DAMAGED_FEED = "damaged_feed";

/** Validators of a feed's response, for the next conditional request. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** An address to fetch; without validators it is requested whole. */
export interface FeedRequest extends Partial<Validators> {
  url: string;
}

/** The result of fetching an address. */
export type FeedResult =
  | { found: "feed"; feed: ParsedFeed; validators: Validators }
  | { found: "unchanged" }
  | { found: "failure"; code: FeedFailure };

/** The first items of an address that is not in the list yet. Moments are ISO. */
export interface FeedPreview {
  /** As it was typed. */
  url: string;
  title: string | null;
  items: { title: string; link: string; publishedAt: string }[];
}

/** An item as readers see it. */
export interface FeedItem {
  id: string;
  title: string;
  link: string;
  /** Name of the feed it comes from. */
  source: string;
  /** ISO. */
  publishedAt: string;
  /** Paragraphs of the dialog. */
  paragraphs: string[];
}

/** Content of the home page's block. */
export interface FeedBlock {
  /** Whether any feed is active. */
  configured: boolean;
  items: FeedItem[];
  /** Feeds whose last fetch failed. */
  failures: { id: string; source: string; code: string }[];
}

/** A feed as the newsroom sees it. Moments are ISO. */
export interface FeedRow {
  id: string;
  url: string;
  /** Its own name, once it was read. */
  title: string | null;
  active: boolean;
  createdAt: string;
  fetchedAt: string | null;
  /** Code of the last failure; null when the last fetch succeeded. */
  error: string | null;
  items: number;
}
