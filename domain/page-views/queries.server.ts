import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Span, SpanCounts } from "#domain/shared/feature.ts";
import { countWithin } from "#domain/shared/spans.server.ts";
import { ACTIVE_MINUTES, REGION_KM, TOP, TOWN_KM } from "./limits.ts";
import type { Days } from "./period.ts";
import type { Analytics, ArticleViews, Count, PlaceCounts } from "./types.ts";

/** The numbers of the analytics screen within some days, from the counts; the total is that of all days. */
export async function getAnalytics(db: Database, days: Days): Promise<Analytics> {
  const [totals, active, countries, articles, referrers] = await Promise.all([
    getTotals(db),
    countActive(db),
    listTop(db, "country", days),
    listTopArticles(db, days),
    listTop(db, "referrer", days),
  ]);
  return { ...totals, active, countries, articles, referrers };
}

/**
 * How many views came from the town, its region and further away, of those whose device said where it was; they are counted for
 * `VIEWS_KEPT_DAYS`. The distance is that on a plane, which is right enough for a few dozen kilometres.
 */
export async function countPlaces(
  db: Database,
  days: Days,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<PlaceCounts> {
  const kilometres = sql`111.2 * sqrt(power(latitude - ${latitude}::float, 2)
    + power((longitude - ${longitude}::float) * cos(radians(${latitude}::float)), 2))`;
  const { rows } = await db.execute<PlaceCounts & Record<string, unknown>>(sql`
    select ${sumWhere(sql`far <= ${TOWN_KM}`)} as town, ${sumWhere(sql`far > ${TOWN_KM} and far <= ${REGION_KM}`)} as region,
      ${sumWhere(sql`far > ${REGION_KM}`)} as further
    from (
      select ${kilometres} as far, views from (
        select split_part(key, ',', 1)::float as latitude, split_part(key, ',', 2)::float as longitude, sum(views) as views
        from page_view_counts where dimension = 'place' and ${isWithin(days)} group by key
      ) as counted
    ) as places`);
  return rows[0]!;
}

/** Views and distinct browsers within each of some spans, of those who agreed to be counted. */
export async function countViewsWithin(db: Database, spans: Span[]): Promise<SpanCounts[]> {
  const count = (what: SQL) =>
    countWithin(
      db,
      spans,
      (from, until) => sql`select ${what} from page_views where created_at >= ${from} and created_at < ${until}`,
    );
  const [views, people] = await Promise.all([count(sql`count(*)`), count(sql`count(distinct client_id)`)]);
  return [
    { label: "Leituras", counts: views },
    { label: "Pessoas", counts: people },
  ];
}

const sumWhere = (condition: SQL) => sql`coalesce(sum(views) filter (where ${condition}), 0)::int`;

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

const isWithin = ({ from, until }: Days) => sql`day between ${from} and ${until}`;

async function listTop(db: Database, dimension: "country" | "referrer", days: Days): Promise<Count[]> {
  const { rows } = await db.execute<{ key: string; views: string }>(sql`
    select key, sum(views) as views from page_view_counts
    where dimension = ${dimension} and ${isWithin(days)}
    group by key order by sum(views) desc, key limit ${TOP}`);
  return rows.map(({ key, views }) => ({ key, views: Number(views) }));
}

async function listTopArticles(db: Database, days: Days): Promise<ArticleViews[]> {
  const { rows } = await db.execute<{ path: string; title: string; views: string }>(sql`
    select top.key as path, coalesce(by_slug.title, by_id.title, by_former.title, top.key) as title, top.views
    from (
      select key, sum(views) as views from page_view_counts
      where dimension = 'path' and ${isWithin(days)} and key like '/news/_%'
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
