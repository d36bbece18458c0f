import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { pageViews } from "#db/schema/audience.ts";
import { news } from "#db/schema/news.ts";
import { createCountsOfStoredViews, refreshMostRead } from "#domain/page-views/mutations.server.ts";
import { seeded } from "./seeded.ts";

const DAYS = 28;
const DAY = 86_400_000;
const ROWS_AT_ONCE = 1000;
/** Views on a quiet and on a busy day. */
const A_DAY = { least: 90, most: 260 };
const BROWSERS = 900;
const TIME_ZONE = "America/Sao_Paulo";
const SITE = "https://coreto.example";

/** Pages that are visited, the most frequent first. */
const COUNTRIES = ["BR", "PT", "US", null, "IT", "JP", "DE", "FR", "PY", "AR"];
const REFERRERS = [
  null,
  "https://www.google.com/",
  "https://www.facebook.com/",
  "https://www.instagram.com/",
  "https://wa.me/",
  "/",
];
const PAGES = ["/", "/news", "/categories", "/more", "/category/cidade", "/category/esportes"];
const SCREENS = [
  {
    screenWidth: 390,
    screenHeight: 844,
    userAgent: "Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36",
  },
  {
    screenWidth: 1366,
    screenHeight: 768,
    userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36",
  },
];

/** Page views of the last four weeks, with their counts and the articles' own. */
export async function fillViews(db: Database, now: Date): Promise<void> {
  const rows = await drawViews(db, now);
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db.insert(pageViews).values(rows.slice(start, start + ROWS_AT_ONCE));
  }
  await createCountsOfStoredViews(db, TIME_ZONE, SITE);
  await db.execute(sql`
    update news set views = read.views
    from (select path, count(*) as views from page_views group by path) as read
    where read.path = '/news/' || news.slug`);
  await refreshMostRead(db);
}

async function drawViews(db: Database, now: Date): Promise<(typeof pageViews.$inferInsert)[]> {
  const roll = seeded(20_261_120);
  // Small numbers are much more frequent.
  const pick = <Item>(items: Item[], lean: number): Item => items[Math.floor(roll() ** lean * items.length)]!;
  const articles = await db
    .select({ slug: news.slug, createdAt: news.createdAt })
    .from(news)
    .where(sql`published`)
    .orderBy(sql`created_at desc`);
  return Array.from({ length: DAYS }).flatMap((_, ago) => {
    const length = Math.round(A_DAY.least + roll() * (A_DAY.most - A_DAY.least));
    return Array.from({ length }, () => {
      const createdAt = new Date(now.getTime() - (ago + roll()) * DAY);
      const written = articles.filter((article) => article.createdAt < createdAt);
      const path = written.length > 0 && roll() < 0.6 ? `/news/${pick(written, 2).slug}` : pick(PAGES, 2);
      const country = pick(COUNTRIES, 5);
      const browser = Math.floor(roll() * BROWSERS);
      return {
        clientId: `00000000-0000-4000-8000-${String(browser).padStart(12, "0")}`,
        path,
        referrer: pick(REFERRERS, 2),
        language: "pt-BR",
        additional: country ? { country } : null,
        createdAt,
        ...pick(SCREENS, 1.5),
      };
    });
  });
}
