import type { Database } from "#db/client.ts";
import { feedItems, rssFeeds } from "#db/schema/site.ts";

let made = 0;

/** An active feed of another site. */
export async function createFeedRow(db: Database, values: Partial<typeof rssFeeds.$inferInsert> = {}) {
  made++;
  const createdAt = new Date(Date.UTC(2026, 0, 1) + made * 1000);
  const [row] = await db
    .insert(rssFeeds)
    .values({ url: `https://feed-${made}.example/rss`, createdAt, ...values })
    .returning();
  return row!;
}

/** An item of a feed, each a minute newer than the one before. */
export async function createFeedItem(
  db: Database,
  feedId: string,
  values: Partial<typeof feedItems.$inferInsert> = {},
) {
  made++;
  const [row] = await db
    .insert(feedItems)
    .values({
      feedId,
      title: `Notícia de fora ${made}`,
      link: `https://feed.example/${made}`,
      publishedAt: new Date(Date.UTC(2026, 10, 20) + made * 60_000),
      ...values,
    })
    .returning();
  return row!;
}
