import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { feedItems, feedStates, rssFeeds } from "#db/schema/site.ts";
import { type FeedFailure, type ParsedFeed, REFRESH_MINUTES, REFRESH_MINUTES_MAX, RESERVED_HOST } from "./schema.ts";

/** A feed that someone promised to look at, and what a conditional request tells. */
export interface DueFeed {
  id: string;
  url: string;
  etag: string | null;
  lastModified: string | null;
}

/** What a page of a feed said of itself, for the next conditional request. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

const pause = sql`least(${REFRESH_MINUTES} * power(2, least(${feedStates.failures}, 10)), ${REFRESH_MINUTES_MAX}) * interval '1 minute'`;

/**
 * Takes the active feeds that are due: each is given to one caller only, however many ask at once, and comes again after
 * its pause even when the caller dies.
 */
export async function takeDueFeeds(db: Database): Promise<DueFeed[]> {
  const active = db
    .select({ feedId: sql`${rssFeeds.id}`.as("feed_id"), fetchedAt: sql`now()`.as("fetched_at") })
    .from(rssFeeds)
    .where(and(rssFeeds.active, sql`${rssFeeds.url} !~* ${RESERVED_HOST}`))
    // One order for all callers, so that none waits for another that waits for it.
    .orderBy(rssFeeds.id);
  const taken = await db.execute<{ feed_id: string }>(sql`
    insert into ${feedStates} (feed_id, fetched_at) ${active}
    on conflict (feed_id) do update set fetched_at = excluded.fetched_at
    where ${feedStates.fetchedAt} is null or ${feedStates.fetchedAt} <= now() - ${pause}
    returning feed_id`);
  const ids = taken.rows.map(({ feed_id }) => feed_id);
  if (ids.length === 0) return [];
  return db
    .select({ id: rssFeeds.id, url: rssFeeds.url, etag: feedStates.etag, lastModified: feedStates.lastModified })
    .from(rssFeeds)
    .innerJoin(feedStates, eq(feedStates.feedId, rssFeeds.id))
    .where(inArray(rssFeeds.id, ids));
}

/** Keeps what a feed holds now, in place of what it held; nothing when the feed was deleted meanwhile. */
export async function keepFeed(
  db: Database,
  feedId: string,
  { title, items }: ParsedFeed,
  validators: Validators,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [feed] = await tx.select({ id: rssFeeds.id }).from(rssFeeds).where(eq(rssFeeds.id, feedId)).for("share");
    if (!feed) return;
    const links = items.map(({ link }) => link);
    await tx
      .delete(feedItems)
      .where(and(eq(feedItems.feedId, feedId), links.length > 0 ? notInArray(feedItems.link, links) : undefined));
    if (items.length > 0) {
      await tx
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
    await tx
      .update(feedStates)
      .set({ title, ...validators, error: null, failures: 0 })
      .where(eq(feedStates.feedId, feedId));
  });
}

/** Notes that a feed is as it was. */
export async function keepUnchanged(db: Database, feedId: string): Promise<void> {
  await db.update(feedStates).set({ error: null, failures: 0 }).where(eq(feedStates.feedId, feedId));
}

/** Notes why a feed could not be read; its items stay. */
export async function keepFailure(db: Database, feedId: string, error: FeedFailure): Promise<void> {
  await db
    .update(feedStates)
    .set({ error, failures: sql`${feedStates.failures} + 1` })
    .where(eq(feedStates.feedId, feedId));
}

/** Takes the shown items whose page was not read yet, or not for an hour without success: each for one caller only. */
export async function takeUnreadItems(db: Database, limit: number): Promise<{ id: string; link: string }[]> {
  const { rows } = await db.execute<{ id: string; link: string }>(sql`
    update feed_items set content_read_at = now()
    where content is null and (content_read_at is null or content_read_at < now() - interval '1 hour') and id in (
      select i.id from feed_items i join rss_feeds f on f.id = i.feed_id
      where f.active and i.link !~* ${RESERVED_HOST} order by i.published_at desc limit ${limit})
    returning id, link`);
  return rows;
}

/** Keeps the text of an item's page. */
export async function keepContent(db: Database, itemId: string, content: string): Promise<void> {
  await db.update(feedItems).set({ content }).where(eq(feedItems.id, itemId));
}
