import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { media } from "#db/schema/media.ts";
import { news, newsReviews } from "#db/schema/news.ts";
import { smallImage } from "#domain/media/types.ts";
import type { ReviewState } from "#domain/news/review/types.ts";
import { lacksOf } from "#domain/news/writing/lacks.server.ts";
import { withIsoDates } from "#domain/shared/iso-dates.ts";
import type { CalendarDay } from "#platform/format/calendar-days.ts";
import type { Dashboard, DayViews, LackingArticle, LatestArticle, OwnArticle } from "./types.ts";

/** Articles in the list of last edited ones. */
const LATEST = 5;
/** Published articles that are looked through for what they lack, and those that are listed. */
const LOOKED_THROUGH = 100;
const LACKING = 4;
/** A reporter's own articles in their list. */
const OWN = 12;

/** The counts of the dashboard (docs/product.md, "Dashboard"), in one query; days are those of `timeZone`. */
export async function getDashboard(db: Database, timeZone: string): Promise<Dashboard> {
  const { rows } = await db.execute<Record<string, number>>(sql`
    with today as (select date_trunc('day', now(), ${timeZone}) as start)
    select
      (select count(*)::int from news) as news,
      (select count(*)::int from news, today where published and listed_at >= today.start) as news_today,
      (select count(*)::int from profiles) as profiles,
      (select count(*)::int from profiles where created_at > now() - interval '7 days') as profiles_week,
      (select count(*)::int from comments) as comments,
      (select count(*)::int from likes) as likes,
      (select count(*)::int from likes where created_at > now() - interval '7 days') as likes_week,
      (select count(*)::int from popups where active) as popups,
      (select count(*)::int from rss_feeds where active) as feeds,
      (select count(*)::int from bottom_nav where active) as navigation,
      (select count(*)::int from news where scheduled_at is not null and not published) as scheduled,
      (select count(*)::int from news
        where scheduled_at < now() - interval '2 minutes' and not published) as overdue`);
  const count = rows[0]!;
  const of = (name: string) => count[name] ?? 0;
  return {
    news: { total: of("news"), recent: of("news_today") },
    profiles: { total: of("profiles"), recent: of("profiles_week") },
    comments: of("comments"),
    likes: { total: of("likes"), recent: of("likes_week") },
    activePopups: of("popups"),
    activeFeeds: of("feeds"),
    navigationItems: of("navigation"),
    scheduled: of("scheduled"),
    overdue: of("overdue"),
  };
}

const image = sql<
  string | null
>`coalesce(nullif(btrim(${news.thumbnailUrl}), ''), nullif(btrim(${news.imageUrl}), ''))`;
const latestColumns = {
  image,
  widths: media.widths,
  id: news.id,
  title: news.title,
  published: news.published,
  scheduledAt: news.scheduledAt,
  updatedAt: news.updatedAt,
  review: sql<ReviewState | null>`case when ${newsReviews.newsId} is null then null
    when ${newsReviews.returnedAt} is null then 'waiting' else 'returned' end`,
  message: newsReviews.message,
};

const selectLatest = (db: Database, where: SQL) =>
  db
    .select(latestColumns)
    .from(news)
    .leftJoin(media, eq(media.url, image))
    .leftJoin(newsReviews, eq(newsReviews.newsId, news.id))
    .where(where);

const toLatest = ({ widths, ...row }: Awaited<ReturnType<typeof selectLatest>>[number]): OwnArticle => ({
  ...withIsoDates(row),
  image: smallImage(row.image, widths),
});

/** The newest rows, drafts first. */
export async function listLatestArticles(db: Database): Promise<LatestArticle[]> {
  const read = (published: boolean, limit: number) =>
    selectLatest(db, published ? sql`published` : sql`not published`)
      .orderBy(published ? desc(news.listedAt) : desc(news.updatedAt))
      .limit(limit);
  const drafts = await read(false, LATEST - 2);
  const rows = [...drafts, ...(await read(true, LATEST - drafts.length))];
  return rows.map(toLatest).map(({ message: _, ...article }) => article);
}

/** A user's own articles: returned ones first, then the last edited. */
export async function listOwnArticles(db: Database, authorId: string): Promise<OwnArticle[]> {
  const rows = await selectLatest(db, eq(news.authorId, authorId))
    .orderBy(sql`${newsReviews.returnedAt} is not null desc`, desc(news.updatedAt), desc(news.id))
    .limit(OWN);
  return rows.map(toLatest);
}

/** The newest published articles without a picture or with one without a credit, and how many there are. */
export async function listLackingArticles(db: Database): Promise<{ articles: LackingArticle[]; count: number }> {
  const { rows } = await db.execute<
    LackingArticle & { widths: number[] | null; count: number } & Record<string, unknown>
  >(sql`
    select id, title, image, widths, lacks, count(*) over ()::int as count from (
      select n.id, n.title, n.listed_at, lead.url as image, lead.widths, ${lacksOf(sql`n`, sql`lead`, ["picture", "credit"])} as lacks
      from (select * from news where published order by listed_at desc limit ${LOOKED_THROUGH}) n
      left join media lead on lead.url = n.image_url
    ) newest where cardinality(lacks) > 0 order by listed_at desc limit ${LACKING}`);
  const articles = rows.map(({ widths, count: _, ...row }) => ({ ...row, image: smallImage(row.image, widths) }));
  return { articles, count: rows[0]?.count ?? 0 };
}

/** Page views of some days, both included, oldest first; days without views are there with 0. */
export async function listDayViews(
  db: Database,
  { from, until }: { from: CalendarDay; until: CalendarDay },
): Promise<DayViews[]> {
  const { rows } = await db.execute<{ day: string; views: number }>(sql`
    select to_char(shown.day, 'YYYY-MM-DD') as day, coalesce(c.views, 0)::int as views
    from generate_series(${from}::date, ${until}::date, interval '1 day') as shown (day)
    left join page_view_counts c on c.day = shown.day::date and c.dimension = 'all' and c.key = ''
    order by shown.day`);
  return rows;
}
