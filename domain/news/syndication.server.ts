import { and, desc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { categories } from "#db/schema/categories.ts";
import { media } from "#db/schema/media.ts";
import { news } from "#db/schema/news.ts";
import { shareImage } from "#domain/media/types.ts";
import { toMetaDescription } from "./reading/body.ts";
import { author, cardColumns, pageImage } from "./reading/rows.server.ts";
import { findNewest } from "./search/newest.server.ts";

/** Articles in a feed. */
const FEED_LENGTH = 30;
/** Limits of a news site map: the last two days, so many addresses. */
const LATEST = { days: 2, max: 1000 } as const;
/** Most addresses in a site map, by its format. */
const SITEMAP_MAX = 50_000;

/** An article in feeds. */
export interface SyndicatedArticle {
  id: string;
  /** Last part of its address: the slug, or the id without one. */
  address: string;
  title: string;
  /** Summary, else the first 150 characters of the content. */
  description: string;
  author: string;
  category: string | null;
  /** Path of its 1200×630 JPEG; null without a picture of ours. */
  image: string | null;
  publishedAt: Date;
  /** When its text last changed; not before it was published. */
  updatedAt: Date;
}

/** An article in site maps. */
export type MappedArticle = Pick<SyndicatedArticle, "address" | "title" | "publishedAt" | "updatedAt">;

/** When an article first came to readers. */
const cameOut = sql<Date>`${news.listedAt}`.mapWith(news.listedAt);
const changed = sql<Date>`greatest(${cameOut}, least(${news.textChangedAt}, now()))`.mapWith(news.listedAt);
/** Timestamps that only SQL can store, such as "infinity", are left out. */
const isOut = sql`(${news.published} and ${cameOut} between '1900-01-01' and now() + interval '1 day')`;
const address = sql<string>`coalesce(nullif(${news.slug}, ''), ${news.id}::text)`;
const latestFirst = [sql`${cameOut} desc`, desc(news.id)];

const mapColumns = { address, title: news.title, publishedAt: cameOut, updatedAt: changed };

/** The last published articles, of all, of one category, or of the first that a search finds; latest first. */
export async function listNewest(
  db: Database,
  { categoryId, search }: { categoryId?: string; search?: string } = {},
): Promise<SyndicatedArticle[]> {
  const found =
    search &&
    inArray(
      news.id,
      (await findNewest(db, { text: search })).map(({ id }) => id),
    );
  const { stored, author: signature } = cardColumns;
  const rows = await db
    .select({
      ...mapColumns,
      id: news.id,
      summary: news.summary,
      content: news.content,
      author: signature,
      category: categories.name,
      image: pageImage,
      stored,
    })
    .from(news)
    .leftJoin(categories, eq(categories.id, news.categoryId))
    .leftJoin(author, eq(author.id, news.authorId))
    .leftJoin(media, eq(media.url, pageImage))
    .where(and(isOut, found || undefined, categoryId === undefined ? undefined : eq(news.categoryId, categoryId)))
    .orderBy(...latestFirst)
    .limit(FEED_LENGTH);
  return rows.map(({ summary, content, stored, image, ...row }) => ({
    ...row,
    description: toMetaDescription(content, summary),
    image: shareImage(image, stored),
  }));
}

/** The articles of the last two days, latest first. */
export function listLatest(db: Database): Promise<MappedArticle[]> {
  return listMapped(db, gte(cameOut, sql`now() - make_interval(days => ${LATEST.days})`), LATEST.max);
}

/** Months, `yyyy-mm` in UTC, in which articles came out, latest first: one index scan for each. */
export async function listMonths(db: Database): Promise<string[]> {
  const lastBefore = (moment: SQL) => sql`(
    select date_trunc('month', ${cameOut}, 'UTC') as start from ${news}
    where ${isOut} and ${cameOut} < ${moment} order by ${cameOut} desc limit 1)`;
  const { rows } = await db.execute<{ month: string }>(sql`
    with recursive months as (
      select start from ${lastBefore(sql`'infinity'`)} newest
      union all
      select earlier.start from months cross join lateral ${lastBefore(sql`months.start`)} earlier
    )
    select to_char(start at time zone 'UTC', 'YYYY-MM') as month from months`);
  return rows.map(({ month }) => month);
}

/** The articles that came out in a month (`yyyy-mm`, UTC), latest first; none for what is no month. */
export async function listMonth(db: Database, month: string): Promise<MappedArticle[]> {
  if (!/^(?:19|[2-9]\d)\d\d-(?:0[1-9]|1[0-2])$/.test(month)) return [];
  const start = sql`${`${month}-01T00:00:00Z`}::timestamptz`;
  return listMapped(db, sql`${cameOut} >= ${start} and ${cameOut} < ${start} + interval '1 month'`, SITEMAP_MAX);
}

function listMapped(db: Database, where: SQL, limit: number): Promise<MappedArticle[]> {
  return db
    .select(mapColumns)
    .from(news)
    .where(and(isOut, where))
    .orderBy(...latestFirst)
    .limit(limit);
}
