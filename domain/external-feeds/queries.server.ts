import { asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { feedItems, feedStates, rssFeeds } from "#db/schema/site.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { shortenText } from "#platform/format/cut-text.ts";
import {
  CONTENT_SHOWN,
  DAMAGED_FEED,
  DESCRIPTION_SHOWN,
  type FeedBlock,
  type FeedRow,
  ITEMS_SHOWN,
  TITLE_SHOWN,
} from "./types.ts";

/** The name of a feed: its own, else its host. */
const sourceName = (title: string | null, url: string) => title ?? URL.parse(url)?.hostname ?? url;

/** Text of an item's dialog: the linked page's text, else the description, else the title. */
function toParagraphs(item: { title: string; description: string | null; content: string | null }): string[] {
  const text = item.content
    ? shortenText(item.content, CONTENT_SHOWN)
    : item.description
      ? shortenText(item.description, DESCRIPTION_SHOWN)
      : shortenText(item.title, TITLE_SHOWN);
  return text.split("\n").filter(Boolean);
}

/** The newest items of all active feeds, each link once, and why feeds failed. Two queries. */
export async function getFeedBlock(db: Database): Promise<FeedBlock> {
  const once = db
    .selectDistinctOn([feedItems.link], {
      id: feedItems.id,
      title: feedItems.title,
      link: feedItems.link,
      description: feedItems.description,
      content: sql<string | null>`left(${feedItems.content}, ${CONTENT_SHOWN + 1})`.as("content"),
      publishedAt: feedItems.publishedAt,
      source: sql<string | null>`${feedStates.title}`.as("source"),
      url: rssFeeds.url,
    })
    .from(feedItems)
    .innerJoin(rssFeeds, eq(rssFeeds.id, feedItems.feedId))
    .leftJoin(feedStates, eq(feedStates.feedId, feedItems.feedId))
    .where(eq(rssFeeds.active, true))
    .orderBy(feedItems.link, desc(feedItems.publishedAt))
    .as("once");
  const [rows, feeds] = await Promise.all([
    db.select().from(once).orderBy(desc(once.publishedAt), asc(once.link)).limit(ITEMS_SHOWN),
    db
      .select({ id: rssFeeds.id, url: rssFeeds.url, title: feedStates.title, error: feedStates.error })
      .from(rssFeeds)
      .leftJoin(feedStates, eq(feedStates.feedId, rssFeeds.id))
      .where(eq(rssFeeds.active, true))
      .orderBy(asc(rssFeeds.createdAt)),
  ]);
  return {
    configured: feeds.length > 0,
    items: rows.map((row) => ({
      id: row.id,
      title: row.title,
      link: row.link,
      source: sourceName(row.source, row.url),
      publishedAt: row.publishedAt.toISOString(),
      paragraphs: toParagraphs(row),
    })),
    failures: feeds.flatMap(({ id, url, title, error }) =>
      error === null || error === DAMAGED_FEED ? [] : [{ id, source: sourceName(title, url), code: error }],
    ),
  };
}

/** The address of a feed. @throws {AppError} not_found */
export async function getFeedAddress(db: Database, id: string): Promise<string> {
  const [row] = await db.select({ url: rssFeeds.url }).from(rssFeeds).where(eq(rssFeeds.id, id));
  if (!row) throw new AppError("not_found");
  return row.url;
}

/** All feeds with the result of their last fetch, oldest first. */
export async function listFeeds(db: Database): Promise<FeedRow[]> {
  const rows = await db
    .select({
      id: rssFeeds.id,
      url: rssFeeds.url,
      title: feedStates.title,
      active: rssFeeds.active,
      createdAt: rssFeeds.createdAt,
      fetchedAt: feedStates.fetchedAt,
      error: feedStates.error,
      items: sql<number>`(select count(*)::int from feed_items where feed_id = rss_feeds.id)`,
    })
    .from(rssFeeds)
    .leftJoin(feedStates, eq(feedStates.feedId, rssFeeds.id))
    .orderBy(asc(rssFeeds.createdAt), asc(rssFeeds.id));
  return rows.map(({ createdAt, fetchedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    fetchedAt: fetchedAt?.toISOString() ?? null,
  }));
}
