import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { isPermitted, type Staff } from "#domain/accounts/policy.ts";
import { CHART_DAYS, TOP } from "./limits.ts";
import { OWN_SOURCES } from "./sources.ts";
import type { ArticleNumbers, Count } from "./types.ts";

/** How many earlier articles make the usual number, and fewer than which make none. */
const COMPARED = { most: 40, least: 5 };
/** The age up to which an article is compared, hours: most of its reading is done then. */
const COMPARED_HOURS = 168;

/** Which article, for whom, and in which zone its days are. */
interface AskedArticle {
  newsId: string;
  staff: Staff;
  timeZone: string;
}

/** The numbers of a published article, of those who agreed to be counted; null for who may not see them, and for a draft. */
export async function findArticleNumbers(db: Database, about: AskedArticle): Promise<ArticleNumbers | null> {
  const { newsId, staff, timeZone } = about;
  if (!isPermitted(staff, "readAnalytics")) return null;
  const [days, sources, usual] = await Promise.all([
    listDays(db, newsId, timeZone),
    listSources(db, newsId),
    findUsual(db, newsId, timeZone),
  ]);
  if (!usual) return null;
  const own: string[] = [OWN_SOURCES.newsletter, OWN_SOURCES.notice];
  const viewsOf = (key: string) => sources.find((source) => source.key === key)?.views ?? 0;
  return {
    ...usual,
    total: sources.reduce((sum, { views }) => sum + views, 0),
    today: days.at(-1)!.views,
    days,
    // What the newsroom sends itself is named also where nobody came by it.
    sources: [
      ...sources.filter(({ key }) => !own.includes(key)).slice(0, TOP),
      ...own.map((key) => ({ key, views: viewsOf(key) })),
    ],
  };
}

const dayOf = (timeZone: string, moment: SQL) => sql`(${moment} at time zone ${timeZone})::date`;

async function listDays(db: Database, newsId: string, timeZone: string): Promise<ArticleNumbers["days"]> {
  const today = dayOf(timeZone, sql`now()`);
  const { rows } = await db.execute<{ day: string; views: number }>(sql`
    select to_char(shown.day, 'YYYY-MM-DD') as day, coalesce(counted.views, 0)::int as views
    from generate_series(${today} - ${CHART_DAYS - 1}::int, ${today}, interval '1 day') as shown (day)
    left join (
      select ${dayOf(timeZone, sql`hour`)} as day, sum(views) as views from article_views
      where news_id = ${newsId}::uuid and hour >= now() - make_interval(days => ${CHART_DAYS + 1}) group by 1
    ) as counted on counted.day = shown.day::date
    order by shown.day`);
  return rows;
}

async function listSources(db: Database, newsId: string): Promise<Count[]> {
  const { rows } = await db.execute<{ key: string; views: number }>(sql`
    select source as key, views from article_sources where news_id = ${newsId}::uuid order by views desc, source`);
  return rows;
}

/**
 * The views of an article up to its age in full hours, and the median of those that came out before it at the same age. Only articles
 * that came out while the site counted are compared.
 */
async function findUsual(
  db: Database,
  newsId: string,
  timeZone: string,
): Promise<Pick<ArticleNumbers, "ageHours" | "atAge" | "usual"> | null> {
  const until = (article: SQL) =>
    sql`(select coalesce(sum(v.views), 0)::int from article_views v where v.news_id = ${article}.id and v.hour < ${article}.listed_at + own.age)`;
  const { rows } = await db.execute<{ ageHours: number; atAge: number; usual: number | null; compared: number }>(sql`
    with own as materialized (
      select id, listed_at, least(date_trunc('hour', now() - listed_at), make_interval(hours => ${COMPARED_HOURS})) as age
      from news where id = ${newsId}::uuid and published
    ), since as (select min(day)::timestamp at time zone ${timeZone} as start from page_view_counts), earlier as materialized (
      select n.id, n.listed_at from news n, own, since
      where n.published and n.id <> own.id and n.listed_at <= now() - own.age and n.listed_at >= since.start and own.listed_at >= since.start
      order by n.listed_at desc limit ${COMPARED.most}
    )
    select (extract(epoch from own.age) / 3600)::int as "ageHours", ${until(sql`own`)} as "atAge", at_age.compared, at_age.usual
    from own cross join lateral (
      select count(*)::int as compared, round(percentile_cont(0.5) within group (order by e.views))::int as usual
      from (select ${until(sql`earlier`)} as views from earlier) e
    ) as at_age`);
  const [row] = rows;
  if (!row) return null;
  const { ageHours, atAge, compared, usual } = row;
  return { ageHours, atAge, usual: ageHours > 0 && compared >= COMPARED.least ? usual : null };
}

/** The views of some articles today; those without any are left out. */
export async function countArticlesToday(
  db: Database,
  { newsIds, staff, timeZone }: Omit<AskedArticle, "newsId"> & { newsIds: string[] },
): Promise<Record<string, number>> {
  if (!isPermitted(staff, "readAnalytics") || newsIds.length === 0) return {};
  const { rows } = await db.execute<{ id: string; views: number }>(sql`
    select v.news_id as id, sum(v.views)::int as views from article_views v
    where v.news_id = any(${sql.param(newsIds)}::uuid[]) and v.hour >= (now() at time zone ${timeZone})::date::timestamp at time zone ${timeZone}
    group by v.news_id`);
  return Object.fromEntries(rows.map(({ id, views }) => [id, views]));
}
