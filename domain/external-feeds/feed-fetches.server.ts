import { and, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { feedItems, feedStates, rssFeeds } from "#db/schema/site.ts";
import { AppError } from "#platform/errors/app-error.ts";
import { REFRESH_MINUTES_MAX } from "./limits.ts";
import {
  DAMAGED_FEED,
  type FeedResult,
  type ParsedItem,
  REFRESH_MINUTES,
  RESERVED_HOST,
  type Validators,
} from "./types.ts";

/** A feed and its address. */
export interface FeedSource {
  id: string;
  url: string;
}

/** A feed that a caller has claimed, with the validators of a conditional request. */
export interface DueFeed extends FeedSource, Validators {}

const pause = sql`least(${REFRESH_MINUTES} * power(2, least(${feedStates.failures}, 10)), ${REFRESH_MINUTES_MAX}) * interval '1 minute'`;

/**
 * Claims the active feeds that are due: each is returned to one caller only, however many call concurrently, and is due again
 * after its pause even if the caller crashes.
 */
export async function claimDueFeeds(db: Database): Promise<DueFeed[]> {
  const isDue = sql`where ${feedStates.fetchedAt} is null or ${feedStates.fetchedAt} <= now() - ${pause}`;
  return claim(db, and(rssFeeds.active, sql`${rssFeeds.url} !~* ${RESERVED_HOST}`), isDue);
}

/** Claims one feed, due or not, active or not. @throws {AppError} not_found */
export async function claimFeed(db: Database, id: string): Promise<DueFeed> {
  const [feed] = await claim(db, eq(rssFeeds.id, id), sql``);
  if (!feed) throw new AppError("not_found");
  return feed;
}

/** @param isDue which of the wanted feeds that were fetched before are taken */
async function claim(db: Database, wanted: SQL | undefined, isDue: SQL): Promise<DueFeed[]> {
  const feeds = db
    .select({ feedId: sql`${rssFeeds.id}`.as("feed_id"), fetchedAt: sql`now()`.as("fetched_at") })
    .from(rssFeeds)
    .where(wanted)
    // Sorted, so that concurrent callers do not deadlock.
    .orderBy(rssFeeds.id);
  const taken = await db.execute<{ feed_id: string }>(sql`
    insert into ${feedStates} (feed_id, fetched_at) ${feeds}
    on conflict (feed_id) do update set fetched_at = excluded.fetched_at ${isDue}
    returning feed_id`);
  const ids = taken.rows.map(({ feed_id }) => feed_id);
  if (ids.length === 0) return [];
  return db
    .select({ id: rssFeeds.id, url: rssFeeds.url, etag: feedStates.etag, lastModified: feedStates.lastModified })
    .from(rssFeeds)
    .innerJoin(feedStates, eq(feedStates.feedId, rssFeeds.id))
    .where(inArray(rssFeeds.id, ids));
}

/**
 * Stores the result of a fetch: the items of a feed, replacing the former ones, that it is unchanged, or why it could not be read.
 * Does nothing if the feed was deleted or got another address meanwhile.
 */
export async function saveFeedResult(db: Database, { id, url }: FeedSource, result: FeedResult): Promise<void> {
  await db.transaction(async (tx) => {
    const [feed] = await tx
      .select({ id: rssFeeds.id })
      .from(rssFeeds)
      .where(and(eq(rssFeeds.id, id), eq(rssFeeds.url, url)))
      // One result at a time is stored.
      .for("no key update");
    if (!feed) return;
    if (result.found === "feed") await saveItems(tx, id, result.feed.items);
    const fetchedAt = sql`now()`;
    const failed = result.found === "failure";
    const damaged = result.found === "feed" && result.feed.damaged ? DAMAGED_FEED : null;
    const error = failed ? result.code : damaged;
    // A feed that did not change is as damaged as it was.
    const kept = sql`case when ${feedStates.error} = ${DAMAGED_FEED} then ${feedStates.error} end`;
    const said = result.found === "feed" ? { title: result.feed.title, ...result.validators } : {};
    await tx
      .insert(feedStates)
      .values({ feedId: id, fetchedAt, error, failures: failed ? 1 : 0, ...said })
      .onConflictDoUpdate({
        target: feedStates.feedId,
        set: {
          error: result.found === "unchanged" ? kept : error,
          failures: failed ? sql`${feedStates.failures} + 1` : 0,
          ...said,
        },
      });
  });
}

async function saveItems(db: Database, feedId: string, items: ParsedItem[]): Promise<void> {
  const links = items.map(({ link }) => link);
  await db
    .delete(feedItems)
    .where(and(eq(feedItems.feedId, feedId), links.length > 0 ? notInArray(feedItems.link, links) : undefined));
  if (items.length === 0) return;
  await db
    .insert(feedItems)
    .values(items.map((item) => ({ ...item, feedId })))
    .onConflictDoUpdate({
      target: [feedItems.feedId, feedItems.link],
      set: {
        title: sql`excluded.title`,
        description: sql`excluded.description`,
        publishedAt: sql`excluded.published_at`,
      },
      setWhere: sql`(${feedItems.title}, ${feedItems.description}, ${feedItems.publishedAt})
        is distinct from (excluded.title, excluded.description, excluded.published_at)`,
    });
}

/** Claims the shown items whose page was not read yet, and was not tried in the last hour: each for one caller only. */
export async function claimUnreadItems(db: Database, limit: number): Promise<{ id: string; link: string }[]> {
  const { rows } = await db.execute<{ id: string; link: string }>(sql`
    update feed_items set content_read_at = now()
    where content is null and (content_read_at is null or content_read_at < now() - interval '1 hour') and id in (
      select i.id from feed_items i join rss_feeds f on f.id = i.feed_id
      where f.active and i.link !~* ${RESERVED_HOST} order by i.published_at desc limit ${limit})
    returning id, link`);
  return rows;
}

/** Stores the text of an item's page. */
export async function saveContent(db: Database, itemId: string, content: string): Promise<void> {
  await db.update(feedItems).set({ content }).where(eq(feedItems.id, itemId));
}
