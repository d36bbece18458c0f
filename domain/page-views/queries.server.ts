import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { ACTIVE_MINUTES, CHART_DAYS, TOP } from "./limits.ts";
import type { Analytics, ArticleViews, Count } from "./types.ts";

/** The numbers of the analytics screen over all views, from the counts; days are those of `timeZone`. */
export async function getAnalytics(db: Database, timeZone: string): Promise<Analytics> {
  const first = sql`(now() at time zone ${timeZone})::date - ${CHART_DAYS - 1}::int`;
  const [totals, active, countries, articles, referrers] = await Promise.all([
    getTotals(db),
    countActive(db),
    listTop(db, "country", sql`'-infinity'::date`),
    listTopArticles(db, first),
    listTop(db, "referrer", first),
  ]);
  return { ...totals, active, countries, articles, referrers };
}

type Moment = ReturnType<typeof sql>;

async function getTotals(db: Database): Promise<Pick<Analytics, "total" | "since">> {
  const { rows } = await db.execute<{ total: string; since: string | null }>(sql`
    select coalesce(sum(views), 0) as total, to_char(min(day), 'YYYY-MM-DD') as since
    from page_view_counts where dimension = 'all' and key = ''`);
  return { total: Number(rows[0]!.total), since: rows[0]!.since };
}

/** Distinct browsers of the last minutes. */
async function countActive(db: Database): Promise<number> {
  const { rows } = await db.execute<{ active: number }>(sql`
    select count(distinct client_id)::int as active from page_views
    where created_at > now() - make_interval(mins => ${ACTIVE_MINUTES})`);
  return rows[0]!.active;
}

async function listTop(db: Database, dimension: "country" | "referrer", from: Moment): Promise<Count[]> {
  const { rows } = await db.execute<{ key: string; views: string }>(sql`
    select key, sum(views) as views from page_view_counts
    where dimension = ${dimension} and day >= ${from}
    group by key order by sum(views) desc, key limit ${TOP}`);
  return rows.map(({ key, views }) => ({ key, views: Number(views) }));
}

async function listTopArticles(db: Database, from: Moment): Promise<ArticleViews[]> {
  const { rows } = await db.execute<{ path: string; title: string; views: string }>(sql`
    select top.key as path, coalesce(by_slug.title, by_id.title, by_former.title, top.key) as title, top.views
    from (
      select key, sum(views) as views from page_view_counts
      where dimension = 'path' and day >= ${from} and key like '/news/_%'
      group by key order by sum(views) desc, key limit ${TOP}
    ) as top
    left join news by_slug on by_slug.slug = substr(top.key, 7)
    left join news by_id on by_slug.id is null
      and by_id.id = case when substr(top.key, 7) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(top.key, 7)::uuid end
    left join lateral (
      select n.title from news n
      where n.former_slugs <> '{}' and n.former_slugs && array[substr(top.key, 7)]
      order by n.updated_at desc limit 1
    ) as by_former on by_slug.id is null and by_id.id is null
    order by top.views desc, top.key`);
  return rows.map(({ path, title, views }) => ({ path, title, views: Number(views) }));
}
