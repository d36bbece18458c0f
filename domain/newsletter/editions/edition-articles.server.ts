import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { mostRead } from "#db/schema/audience.ts";
import { categories } from "#db/schema/categories.ts";
import { media } from "#db/schema/media.ts";
import { news } from "#db/schema/news.ts";
import { newsletterEditions } from "#db/schema/newsletter.ts";
import { categoryColors, toHex } from "#domain/categories/colors.ts";
import { pictureColumns } from "#domain/media/queries.server.ts";
import { SHARE_SIZE, shareImage } from "#domain/media/types.ts";
import { listFeaturedIds } from "#domain/news/reading/home.server.ts";
import { newestFirst } from "#domain/news/reading/queries.server.ts";
import { cardImage } from "#domain/news/reading/rows.server.ts";
import { getSettings } from "#domain/settings/queries.server.ts";
import { articlePath } from "#domain/shared/page-paths.ts";
import { urgentOf } from "#domain/urgent/urgent.ts";
import { KINDS, spanOf } from "../kinds.ts";
import type { Arrangement, EditionArticle, EditionContent, NewsletterKind } from "../types.ts";
import { firstSpan } from "./schedule.ts";
import { listWishes } from "./wishes.server.ts";

const DAY = 86_400_000;
/** How much older than the last edition a featured article may be, milliseconds. */
const FEATURED_AGE = 2 * DAY;
/** Featured articles besides the lead, and the most read, at most. */
const FEATURED_MAX = 4;
const MOST_READ_MAX = 4;

/** Articles of editions by their ids, with the words and picture that they have on the front page; only those that readers can open. */
export async function findEditionArticles(db: Database, ids: string[]): Promise<Map<string, EditionArticle>> {
  if (ids.length === 0) return new Map();
  const isFeatured = sql`${news.homeBlock} = 'destaque'`;
  const image = sql<
    string | null
  >`case when ${isFeatured} then coalesce(${news.frontImageUrl}, ${cardImage}) else ${cardImage} end`;
  const rows = await db
    .select({
      id: news.id,
      slug: news.slug,
      title: sql<string>`case when ${isFeatured} then coalesce(${news.frontTitle}, ${news.title}) else ${news.title} end`,
      summary: news.summary,
      categoryName: categories.name,
      categoryColor: categories.color,
      image,
      stored: pictureColumns,
    })
    .from(news)
    .leftJoin(categories, eq(categories.id, news.categoryId))
    .leftJoin(media, eq(media.url, image))
    .where(and(inArray(news.id, ids), eq(news.published, true)));
  return new Map(
    rows.map(({ id, slug, title, summary, categoryName, categoryColor, image: address, stored }) => {
      // The only JPEG of each picture: mail programs show neither AVIF nor WebP everywhere.
      const path = shareImage(address, stored);
      const category = categoryName && { name: categoryName, color: toHex(categoryColors(categoryColor).text) };
      return [
        id,
        {
          id,
          path: articlePath(slug || id),
          title,
          summary: summary?.trim() || null,
          category: category || null,
          picture: path ? { path, ...SHARE_SIZE, alt: stored?.alt?.trim() ?? "" } : null,
        },
      ];
    }),
  );
}

/** A newsletter as the choice of its articles needs it. */
export interface ChoosingNewsletter {
  id: string;
  kind: NewsletterKind;
  weekday: number | null;
  categoryId: string | null;
  maxArticles: number;
}

/** What the last edition of a newsletter had, and when it was sent. */
async function findLastEdition(
  db: Database,
  newsletter: ChoosingNewsletter,
): Promise<{ since: Date; articles: Set<string> }> {
  const [last] = await db
    .select({ startedAt: newsletterEditions.startedAt, content: newsletterEditions.content })
    .from(newsletterEditions)
    .where(and(eq(newsletterEditions.newsletterId, newsletter.id), isNotNull(newsletterEditions.startedAt)))
    .orderBy(desc(newsletterEditions.startedAt))
    .limit(1);
  const parts = (last?.content as EditionContent | null)?.parts ?? [];
  const articles = parts.flatMap((part) => ("articles" in part ? part.articles.map(({ id }) => id) : []));
  return { since: last?.startedAt ?? new Date(Date.now() - firstSpan(newsletter)), articles: new Set(articles) };
}

/** The arrangement that the site makes by itself, and whether something in it came out since the last edition. */
export interface AutomaticArrangement {
  arrangement: Arrangement;
  isNew: boolean;
}

/**
 * Arranges an edition as the front page is: its lead, its other featured articles, what came out since the last edition, and the most
 * read. What the last edition had is left out; what the newsroom wants in or out follows its wishes.
 */
export async function arrangeByItself(db: Database, newsletter: ChoosingNewsletter): Promise<AutomaticArrangement> {
  const [{ since, articles: last }, { included, omitted }] = await Promise.all([
    findLastEdition(db, newsletter),
    listWishes(db, newsletter.id),
  ]);
  const before = new Set([...last, ...omitted].filter((id) => !included.includes(id)));
  const { maxArticles, categoryId } = newsletter;
  const { isOfCategory } = KINDS[newsletter.kind];
  const featuredIds = isOfCategory ? [] : await listFeaturedIds(db, urgentOf(await getSettings(db)));
  const [featuredRows, recentRows] = await Promise.all([
    listedOf(db, featuredIds),
    listRecent(db, since, isOfCategory ? categoryId : undefined, maxArticles * 2 + before.size),
  ]);
  const isRecentEnough = (listedAt: Date) => listedAt.getTime() > since.getTime() - FEATURED_AGE;
  const featured = featuredRows.filter(({ id, listedAt }) => !before.has(id) && isRecentEnough(listedAt));
  const recent = recentRows.filter(({ id }) => !before.has(id) && !featured.some((one) => one.id === id));
  const chosen = [...featured, ...recent].slice(0, maxArticles).map(({ id }) => id);
  const [lead, ...others] = [...chosen, ...included.filter((id) => !chosen.includes(id))];
  const isFeatured = (id: string) => featured.some((one) => one.id === id);
  const highlighted = others.filter(isFeatured).slice(0, FEATURED_MAX);
  const further = others.filter((id) => !highlighted.includes(id));
  const used = new Set([lead, ...others]);
  const read = (await listReadMost(db, newsletter))
    .filter((id) => !used.has(id) && !omitted.includes(id))
    .slice(0, MOST_READ_MAX);
  const part = (name: Arrangement[number]["part"], articles: string[]) => ({
    part: name,
    isOn: true,
    articles,
    omitted: [],
  });
  return {
    arrangement: [
      part("today", []),
      part("lead", lead ? [lead] : []),
      part("featured", highlighted),
      part("recent", further),
      part("mostRead", read),
    ],
    isNew: included.length > 0 || [...featured, ...recent].some(({ listedAt }) => listedAt > since),
  };
}

/** When articles came out, in the order of their ids. */
async function listedOf(db: Database, ids: string[]): Promise<{ id: string; listedAt: Date }[]> {
  if (ids.length === 0) return [];
  const rows = await db.select({ id: news.id, listedAt: news.listedAt }).from(news).where(inArray(news.id, ids));
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

/** Published since a moment, in the order of all lists. @param categoryId undefined for all; null, of a deleted one, for none */
function listRecent(db: Database, since: Date, categoryId: string | null | undefined, limit: number) {
  if (categoryId === null) return Promise.resolve([]);
  return db
    .select({ id: news.id, listedAt: news.listedAt })
    .from(news)
    .where(
      and(
        eq(news.published, true),
        sql`${news.listedAt} > ${since.toISOString()}::timestamptz`,
        categoryId === undefined ? undefined : eq(news.categoryId, categoryId),
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit);
}

/** Ids of the most read articles: of the day for a newsletter of each day, else of the week. None of a category's newsletter. */
async function listReadMost(db: Database, newsletter: ChoosingNewsletter): Promise<string[]> {
  if (KINDS[newsletter.kind].isOfCategory) return [];
  const rows = await db
    .select({ id: mostRead.newsId })
    .from(mostRead)
    .where(eq(mostRead.span, spanOf(newsletter)))
    .orderBy(asc(mostRead.place));
  return rows.map(({ id }) => id);
}
