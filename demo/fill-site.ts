import type { Database } from "#db/client.ts";
import { notifications } from "#db/schema/audience.ts";
import { banners, bottomNav, feedItems, feedStates, popups, rssFeeds, siteSettings, stories } from "#db/schema/site.ts";
import { FEEDS } from "./feeds.ts";
import type { MediaLibrary } from "./media-library.ts";
import { NEWEST_MINUTES_AGO } from "./shapes.ts";
import { BANNERS, BOTTOM_BAR, NOTIFICATIONS, POPUP, SETTINGS, STORIES } from "./site.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Inserts everything except articles: banners, stories, pop-up, notifications, bottom bar, settings. */
export async function fillSite(db: Database, library: MediaLibrary, now: Date): Promise<void> {
  await fillBanners(db, library);
  await fillStories(db, library, now);
  await fillPopup(db, library, now);
  await fillNotifications(db, now);
  await db.insert(bottomNav).values(BOTTOM_BAR.map((item, orderIndex) => ({ ...item, orderIndex })));
  const figureAt = new Date(now.getTime() - NEWEST_MINUTES_AGO * MINUTE).toISOString();
  await db.insert(siteSettings).values([...SETTINGS, { key: "today_figure_at", value: figureAt }]);
}

async function fillBanners(db: Database, library: MediaLibrary) {
  await db.insert(banners).values(
    BANNERS.map(({ title, description, file, placement, link }, orderIndex) => ({
      title,
      description,
      placement,
      linkUrl: link,
      // Links within the site are the paper's own notices.
      paid: link.startsWith("https:"),
      imageUrl: library("pictures", file).url,
      orderIndex,
    })),
  );
}

async function fillStories(db: Database, library: MediaLibrary, now: Date) {
  await db.insert(stories).values(
    STORIES.map(({ title, file, clip, durationSeconds, linkSlug }, index) => ({
      title,
      mediaUrl: library(clip ? "clips" : "pictures", file).url,
      mediaType: clip ? "video" : "image",
      thumbnailUrl: library("pictures", file).url,
      duration: durationSeconds,
      linkUrl: linkSlug ? `/news/${linkSlug}` : null,
      createdAt: new Date(now.getTime() - (index + 1) * HOUR),
    })),
  );
}

async function fillPopup(db: Database, library: MediaLibrary, now: Date) {
  const { file, ...texts } = POPUP;
  await db.insert(popups).values({ ...texts, mediaUrl: library("pictures", file).url, active: true, publishedAt: now });
}

async function fillNotifications(db: Database, now: Date) {
  await db.insert(notifications).values(
    NOTIFICATIONS.map(({ title, message, targetSlug }, index) => {
      const createdAt = new Date(now.getTime() - (index * 20 + 2) * HOUR);
      const targetUrl = targetSlug ? `/news/${targetSlug}` : null;
      return { title, message, targetUrl, status: "sent", createdAt, sentAt: createdAt };
    }),
  );
}

/** Inserts the feeds of other sites with the result of their last fetch. */
export async function fillFeeds(db: Database, now: Date): Promise<void> {
  for (const [index, { title, url, items }] of FEEDS.entries()) {
    const createdAt = new Date(now.getTime() - (FEEDS.length - index) * 24 * HOUR);
    const [feed] = await db.insert(rssFeeds).values({ url, createdAt }).returning({ id: rssFeeds.id });
    const feedId = feed!.id;
    await db.insert(feedStates).values({ feedId, title, fetchedAt: now });
    await db.insert(feedItems).values(
      items.map(({ path, minutesAgo, ...item }) => ({
        ...item,
        feedId,
        link: new URL(path, url).href,
        contentReadAt: now,
        publishedAt: new Date(now.getTime() - minutesAgo * MINUTE),
      })),
    );
  }
}
