import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { feedItems, feedStates, rssFeeds } from "#db/schema/site.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/types.ts";
import { deleteRow, setColumns } from "#domain/shared/collection.server.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { FeedSource } from "./feed-fetches.server.ts";
import { FEEDS } from "./subject.server.ts";

/** The feed is in the list already. */
export class FeedExists extends Error {}

/**
 * Adds an active feed by an address that `feedForm` accepted. It is read with the next fetch of all feeds,
 * unless the caller stores a result of its own.
 * @throws {FeedExists}
 */
export async function createFeed(db: Database, actor: Actor, address: string): Promise<FeedSource> {
  const url = new URL(address).href;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(rssFeeds)
      .values({ url, active: true })
      .onConflictDoNothing({ target: rssFeeds.url })
      .returning({ id: rssFeeds.id });
    if (!row) throw new FeedExists();
    await recordChange(tx, actor, { action: "feed.create", subjectId: row.id, subjectName: url });
    return { id: row.id, url };
  });
}

/**
 * Changes a feed's address to another one that `feedForm` accepted; its items are deleted.
 * @throws {AppError} not_found
 * @throws {FeedExists}
 */
export async function updateFeed(db: Database, actor: Actor, id: string, address: string): Promise<FeedSource> {
  const url = new URL(address).href;
  const move = db.transaction(async (tx) => {
    const [before] = await tx.select({ url: rssFeeds.url }).from(rssFeeds).where(eq(rssFeeds.id, id)).for("update");
    if (!before) throw new AppError("not_found");
    if (before.url === url) return { id, url };
    await tx.update(rssFeeds).set({ url }).where(eq(rssFeeds.id, id));
    await tx.delete(feedItems).where(eq(feedItems.feedId, id));
    await tx.delete(feedStates).where(eq(feedStates.feedId, id));
    const details = { from: before.url, to: url };
    await recordChange(tx, actor, { action: "feed.update", subjectId: id, subjectName: url, details });
    return { id, url };
  });
  return move.catch((error) => {
    throw isAddressClash(error) ? new FeedExists() : error;
  });
}

function isAddressClash(error: unknown): boolean {
  const cause = (error as { cause?: { code?: string; constraint?: string } }).cause;
  return cause?.code === "23505" && cause.constraint === "rss_feeds_url_unique";
}

/** Activates or deactivates a feed. @throws {AppError} not_found */
export const setFeedActive = (db: Database, actor: Actor, id: string, active: boolean): Promise<void> =>
  setColumns(db, actor, FEEDS, id, active ? "feed.activate" : "feed.deactivate", { active });

/** Moves a feed to the trash; its items are fetched again when it is restored. @throws {AppError} not_found */
export const deleteFeed = (db: Database, actor: Actor, id: string): Promise<void> => deleteRow(db, actor, FEEDS, id);
