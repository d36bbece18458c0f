import type { Database } from "#db/client.ts";
import { FetchError, type SafeFetch } from "#platform/http/safe-fetch.ts";
import type { Log } from "#platform/log/log.ts";
import { claimDueFeeds, claimUnreadItems, type DueFeed, saveContent, saveFeedResult } from "./feed-fetches.server.ts";
import { fetchFeed } from "./fetch-feed.server.ts";
import { runWorker } from "./run-worker.ts";
import { ITEMS_SHOWN, PAGE_LIMITS } from "./types.ts";

/** Feeds and pages that are fetched concurrently. */
const FEED_CONCURRENCY = 4;
const PAGE_CONCURRENCY = 2;
const PAGE_TYPES = "text/html, application/xhtml+xml;q=0.9";

interface Reading {
  db: Database;
  fetchSafely: SafeFetch;
  log: Log;
}

/** The job: reads the feeds that are due, then the pages of the newest items. A failing one does not stop others. */
export async function readFeeds(reading: Reading): Promise<void> {
  await runConcurrently(FEED_CONCURRENCY, await claimDueFeeds(reading.db), (feed) => readFeed(reading, feed));
  await runConcurrently(PAGE_CONCURRENCY, await claimUnreadItems(reading.db, ITEMS_SHOWN), (item) =>
    readPage(reading, item),
  );
}

async function readFeed({ db, fetchSafely, log }: Reading, feed: DueFeed): Promise<void> {
  try {
    await saveFeedResult(db, feed, await fetchFeed(fetchSafely, feed));
  } catch (error) {
    log.warn({ err: error, feed: feed.id }, "a feed could not be stored");
    await saveFeedResult(db, feed, { found: "failure", code: "broken_feed" });
  }
}

async function readPage({ db, fetchSafely, log }: Reading, { id, link }: { id: string; link: string }): Promise<void> {
  try {
    const page = await fetchSafely(link, { ...PAGE_LIMITS, headers: { accept: PAGE_TYPES } });
    const text = await runWorker({ kind: "page", bytes: page.body, contentType: page.headers["content-type"] });
    if (text) await saveContent(db, id, text);
  } catch (error) {
    // The item shows its description instead.
    if (!(error instanceof FetchError)) log.warn({ err: error, item: id }, "the text of a page could not be stored");
  }
}

async function runConcurrently<Item>(
  workers: number,
  items: Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const next = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: workers }, next));
}
