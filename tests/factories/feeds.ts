import type { Database } from "#db/client.ts";
import { feedItems, rssFeeds } from "#db/schema/site.ts";

let created = 0;

/** An active feed of another site. */
export async function createFeedRow(db: Database, values: Partial<typeof rssFeeds.$inferInsert> = {}) {
  created++;
  const createdAt = new Date(Date.UTC(2026, 0, 1) + created * 1000);
  const [row] = await db
    .insert(rssFeeds)
    .values({ url: `https://feed-${created}.example/rss`, createdAt, ...values })
    .returning();
  return row!;
}

/** An item of a feed, each a minute newer than the one before. */
export async function createFeedItem(
  db: Database,
  feedId: string,
  values: Partial<typeof feedItems.$inferInsert> = {},
) {
  created++;
  const [row] = await db
    .insert(feedItems)
    .values({
      feedId,
      title: `Notícia de fora ${created}`,
      link: `https://feed.example/${created}`,
      publishedAt: new Date(Date.UTC(2026, 10, 20) + created * 60_000),
      ...values,
    })
    .returning();
  return row!;
}
