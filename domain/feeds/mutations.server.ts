import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { rssFeeds } from "#db/schema/site.ts";
import { recordChange } from "#domain/audit/mutations.server.ts";
import type { Actor } from "#domain/audit/schema.ts";
import { AppError } from "#platform/errors/app-error.ts";

/** The feed is in the list already. */
export class FeedExists extends Error {}

/**
 * Adds an active feed by an address that `feedForm` accepted (back-office §7). It is read at the next look at all feeds:
 * send job `read-feeds` for one at once.
 * @throws {FeedExists}
 */
export async function createFeed(db: Database, actor: Actor, address: string): Promise<{ id: string; url: string }> {
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

/** Removes a feed and its items. @throws {AppError} not_found */
export async function deleteFeed(db: Database, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.delete(rssFeeds).where(eq(rssFeeds.id, id)).returning({ url: rssFeeds.url });
    if (!row) throw new AppError("not_found");
    await recordChange(tx, actor, { action: "feed.delete", subjectId: id, subjectName: row.url });
  });
}
