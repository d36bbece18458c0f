import type { Database } from "#db/client.ts";
import { FetchError, type SafeFetch } from "#platform/http/safe-fetch.ts";
import type { Log } from "#platform/log/log.ts";
import { extractPage } from "./extract-page.ts";
import {
  type DueFeed,
  keepContent,
  keepFailure,
  keepFeed,
  keepUnchanged,
  takeDueFeeds,
  takeUnreadItems,
} from "./looks.server.ts";
import { parseFeed, UnreadableFeed } from "./parse-feed.ts";
import { FEED_LIMITS, type FeedFailure, ITEMS_SHOWN, PAGE_LIMITS } from "./schema.ts";

/** Feeds and pages that are read at the same time. */
const FEEDS_AT_ONCE = 4;
const PAGES_AT_ONCE = 2;
const FEED_TYPES = "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.8";
const PAGE_TYPES = "text/html, application/xhtml+xml;q=0.9";

interface Reading {
  db: Database;
  fetchSafely: SafeFetch;
  log: Log;
}

/** The job: reads the feeds that are due, then the pages behind the newest items. One that fails stops no other. */
export async function readFeeds(reading: Reading): Promise<void> {
  await atOnce(FEEDS_AT_ONCE, await takeDueFeeds(reading.db), (feed) => readFeed(reading, feed));
  await atOnce(PAGES_AT_ONCE, await takeUnreadItems(reading.db, ITEMS_SHOWN), (item) => readPage(reading, item));
}

async function readFeed({ db, fetchSafely, log }: Reading, feed: DueFeed): Promise<void> {
  try {
    const page = await fetchSafely(feed.url, { ...FEED_LIMITS, headers: conditions(feed) });
    if (page.status === 304) return await keepUnchanged(db, feed.id);
    const contentType = page.headers["content-type"];
    const parsed = parseFeed(page.body, { url: page.url, contentType }, new Date());
    const { etag = null, "last-modified": lastModified = null } = page.headers;
    await keepFeed(db, feed.id, parsed, { etag, lastModified });
  } catch (error) {
    const code = failureOf(error);
    if (!code) log.warn({ err: error, feed: feed.id }, "a feed could not be kept");
    await keepFailure(db, feed.id, code ?? "broken_feed");
  }
}

function conditions({ etag, lastModified }: DueFeed): Record<string, string> {
  return {
    accept: FEED_TYPES,
    ...(etag && { "if-none-match": etag }),
    ...(lastModified && { "if-modified-since": lastModified }),
  };
}

/** The word for a failure of the other site; null for one of ours. */
function failureOf(error: unknown): FeedFailure | null {
  if (error instanceof UnreadableFeed) return error.code;
  if (!(error instanceof FetchError)) return null;
  return error.code === "refused" ? `refused_${error.status ?? 0}` : error.code;
}

async function readPage({ db, fetchSafely, log }: Reading, { id, link }: { id: string; link: string }): Promise<void> {
  try {
    const page = await fetchSafely(link, { ...PAGE_LIMITS, headers: { accept: PAGE_TYPES } });
    const text = await extractPage({ bytes: page.body, contentType: page.headers["content-type"] });
    if (text) await keepContent(db, id, text);
  } catch (error) {
    // The item shows its description then.
    if (!(error instanceof FetchError)) log.warn({ err: error, item: id }, "the text of a page could not be kept");
  }
}

async function atOnce<Item>(workers: number, items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const next = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: workers }, next));
}
