import { isDeepStrictEqual } from "node:util";
import { lt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { articleLoads, mostRead, pageViews } from "#db/schema/audience.ts";
import { VIEWS_KEPT_DAYS } from "#domain/shared/visits.ts";
import { isInventable, OTHER_SITES } from "./known-sites.ts";
import { MOST_READ_LOADS, MOST_READ_STORED, NEW_SITES_PER_DAY } from "./limits.ts";
import { OWN_SOURCES, sourceOf } from "./sources.ts";
import type { NewView, NewVisit } from "./types.ts";
import { findVisitedPages, type VisitedPages } from "./visited-pages.server.ts";

/** Key of the lock under which "Mais lidas" is counted. */
const MOST_READ_LOCK = 727_029;

/**
 * Stores a batch of visits in one transaction: loads of articles, views, and their counts of the day in `timeZone`. Rows are
 * sorted, so that concurrent processes do not deadlock.
 */
export async function createVisits(db: Database, visits: NewVisit[], timeZone: string): Promise<void> {
  await db.transaction(async (tx) => {
    const pages = await findVisitedPages(
      tx,
      visits.map(({ path }) => path),
    );
    const views = visits.flatMap(({ path, isFixed, view }) => (view ? [{ ...view, path, isFixed }] : []));
    if (views.length > 0) {
      await tx.insert(pageViews).values(views.map(toRow));
      await addCounts(tx, await foldSites(tx, countsOf(views, pages), timeZone), timeZone);
    }
    await addArticleLoads(tx, visits, pages);
    await addArticleViews(tx, views, pages);
  });
}

type ViewAtPath = NewView & Pick<NewVisit, "path" | "isFixed">;

const toRow = ({ place, referrer, country, isFixed: _, arrival: __, ...view }: ViewAtPath) => ({
  ...view,
  referrer: referrer.stored,
  latitude: place?.latitude,
  longitude: place?.longitude,
  additional: country ? { country } : null,
});

type Counts = Map<string, { dimension: string; key: string; views: number }>;

function countsOf(views: ViewAtPath[], pages: VisitedPages): Counts {
  const counts: Counts = new Map();
  const add = (dimension: string, key: string) => {
    const name = nameOf(dimension, key);
    const known = counts.get(name);
    if (known) known.views += 1;
    else counts.set(name, { dimension, key, views: 1 });
  };
  for (const { path, isFixed, country, referrer, place } of views) {
    add("all", "");
    add("country", country ?? "");
    if (place) add("place", `${place.latitude},${place.longitude}`);
    // Unknown paths share one row, as they could be invented.
    add("path", isFixed ? path : (pages.get(path)?.path ?? ""));
    if (referrer.site !== null) add("referrer", referrer.site);
  }
  return counts;
}

/** The counts, with a limited number of new unknown sites a day; further ones are counted together. */
async function foldSites(db: Database, counts: Counts, timeZone: string): Promise<Counts> {
  const sites = [...counts.values()].filter(({ dimension, key }) => dimension === "referrer" && isInventable(key));
  if (sites.length === 0) return counts;
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from page_view_counts
    where day = (now() at time zone ${timeZone})::date and dimension = 'referrer'`);
  const named = new Set(rows.map(({ key }) => key).filter(isInventable));
  const folded: Counts = new Map(counts);
  let others = 0;
  for (const { key, views } of sites) {
    if (named.has(key) || named.size < NEW_SITES_PER_DAY) {
      named.add(key);
      continue;
    }
    folded.delete(nameOf("referrer", key));
    others += views;
  }
  const together = folded.get(nameOf("referrer", OTHER_SITES))?.views ?? 0;
  if (others + together > 0) {
    folded.set(nameOf("referrer", OTHER_SITES), { dimension: "referrer", key: OTHER_SITES, views: others + together });
  }
  return folded;
}

const nameOf = (dimension: string, key: string) => `${dimension} ${key}`;

async function addCounts(db: Database, counts: Counts, timeZone: string): Promise<void> {
  const rows = [...counts.values()];
  const column = (name: "dimension" | "key" | "views") => sql.param(rows.map((row) => row[name]));
  await db.execute(sql`
    insert into page_view_counts as kept (day, dimension, key, views)
    select (now() at time zone ${timeZone})::date, dimension, key, views
    from unnest(${column("dimension")}::text[], ${column("key")}::text[], ${column("views")}::bigint[])
      as added (dimension, key, views)
    order by dimension, key
    on conflict (day, dimension, key) do update set views = kept.views + excluded.views`);
}

/** After the loads, which lock the articles. */
async function addArticleViews(db: Database, views: ViewAtPath[], pages: VisitedPages): Promise<void> {
  const counts = new Map<string, { id: string; source: string; views: number }>();
  for (const view of views) {
    const id = pages.get(view.path)?.articleId;
    if (!id) continue;
    const source = sourceOf(view);
    const name = nameOf(id, source);
    counts.set(name, { id, source, views: (counts.get(name)?.views ?? 0) + 1 });
  }
  if (counts.size === 0) return;
  const rows = [...counts.values()];
  const column = (name: "id" | "source" | "views") => sql.param(rows.map((row) => row[name]));
  await db.execute(sql`
    with added as materialized (
      select news.id, added.source, added.views
      from unnest(${column("id")}::uuid[], ${column("source")}::text[], ${column("views")}::int[]) as added (id, source, views)
      join news using (id)
    ), by_source as (
      insert into article_sources as kept (news_id, source, views) select id, source, views from added order by id, source
      on conflict (news_id, source) do update set views = kept.views + excluded.views
    )
    insert into article_views as kept (news_id, hour, views)
    select id, date_trunc('hour', now(), 'UTC'), sum(views) from added group by id order by id
    on conflict (news_id, hour) do update set views = kept.views + excluded.views`);
}

async function addArticleLoads(db: Database, visits: NewVisit[], pages: VisitedPages): Promise<void> {
  const loads = new Map<string, number>();
  for (const { path, isLoad } of visits) {
    const id = pages.get(path)?.articleId;
    if (id && isLoad) loads.set(id, (loads.get(id) ?? 0) + 1);
  }
  if (loads.size === 0) return;
  const ids = sql.param([...loads.keys()]);
  await db.execute(sql`select id from news where id = any(${ids}::uuid[]) order by id for no key update`);
  await db.execute(sql`
    update news set views = news.views + added.views
    from unnest(${ids}::uuid[], ${sql.param([...loads.values()])}::bigint[]) as added (id, views)
    where news.id = added.id`);
  await db.execute(sql`
    insert into article_loads as kept (hour, news_id, loads)
    select date_trunc('hour', now()), news.id, added.loads
    from unnest(${ids}::uuid[], ${sql.param([...loads.values()])}::int[]) as added (id, loads) join news using (id)
    order by news.id
    on conflict (hour, news_id) do update set loads = kept.loads + excluded.loads`);
}

/**
 * Recalculates which published articles were opened most within 24 hours and 7 days. An unchanged list is not written, so that pages
 * with it are not purged needlessly. Rarely opened articles are left out.
 */
export async function refreshMostRead(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MOST_READ_LOCK})`);
    const { rows: read } = await tx.execute<typeof mostRead.$inferSelect>(sql`
      with read as materialized (
        select news_id, sum(loads) filter (where hour > now() - interval '24 hours') as day, sum(loads) as week
        from article_loads where hour > now() - interval '7 days' group by news_id
      ), ranked as (
        select spans.span, news.id,
          row_number() over (partition by spans.span order by spans.loads desc, news.listed_at desc, news.id) as place
        from read join news on news.id = read.news_id and news.published
        cross join lateral (values ('day', read.day), ('week', read.week)) as spans (span, loads)
        where spans.loads >= ${MOST_READ_LOADS}
      )
      select span, place::int, id as "newsId" from ranked where place <= ${MOST_READ_STORED} order by span, place`);
    // Locked before rows that refer to them, in the same order as a deletion, to avoid a deadlock.
    const ids = sql.param(read.map(({ newsId }) => newsId));
    const { rows: locked } = await tx.execute<{ id: string }>(
      sql`select id from news where id = any(${ids}::uuid[]) and published order by id for key share`,
    );
    const rows = read.filter(({ newsId }) => locked.some(({ id }) => id === newsId));
    const { span, place, newsId } = mostRead;
    const before = await tx.select({ span, place, newsId }).from(mostRead).orderBy(span, place);
    if (isDeepStrictEqual(rows, before)) return;
    await tx.delete(mostRead);
    if (rows.length > 0) await tx.insert(mostRead).values(rows);
  });
}

/** Deletes single views and where they were after three months, and hourly loads after a week; the other counts stay. */
export async function deleteOldPageViews(db: Database): Promise<void> {
  await db.delete(pageViews).where(lt(pageViews.createdAt, sql`now() - make_interval(days => ${VIEWS_KEPT_DAYS})`));
  await db.execute(sql`
    delete from page_view_counts where dimension = 'place' and day < current_date - ${VIEWS_KEPT_DAYS}::int`);
  await db.delete(articleLoads).where(lt(articleLoads.hour, sql`now() - interval '8 days'`));
}

/** The site that led to a stored view `v`; null for a page of ours. */
const siteOf = (siteUrl: string) => sql`case
  when coalesce(v.referrer, '') = '' then ''
  when v.referrer like '/%' or starts_with(v.referrer, ${siteUrl}) then null
  else left(coalesce(substring(v.referrer from '^https?://(?:www\\.)?([^/:?#]+)'), ''), 253)
end`;

/**
 * Creates the counts of stored views that have none (from a dump of the old system, from the demo); a count
 * that is higher already is not changed. `siteUrl` distinguishes own pages from other sites.
 */
export async function createCountsOfStoredViews(db: Database, timeZone: string, siteUrl: string): Promise<void> {
  await db.execute(sql`
    insert into page_view_counts as kept (day, dimension, key, views)
    select (v.created_at at time zone ${timeZone})::date, counted.dimension, counted.key, count(*)
    from page_views v
    cross join lateral (values
      ('all', ''),
      ('country', coalesce(v.additional ->> 'country', v.additional -> 'geo' ->> 'country', '')),
      ('path', left(v.path, 500)),
      ('place', v.latitude || ',' || v.longitude),
      ('referrer', ${siteOf(siteUrl)})
    ) as counted (dimension, key)
    where counted.key is not null
    group by 1, 2, 3
    on conflict (day, dimension, key) do update set views = greatest(kept.views, excluded.views)`);
  await db.execute(sql`
    insert into article_loads as kept (hour, news_id, loads)
    select date_trunc('hour', v.created_at), n.id, count(*)
    from page_views v join news n on v.path = '/news/' || n.slug
    where v.created_at > now() - interval '7 days'
    group by 1, 2
    on conflict (hour, news_id) do update set loads = greatest(kept.loads, excluded.loads)`);
  await db.execute(sql`
    with stored as materialized (
      select n.id, date_trunc('hour', v.created_at, 'UTC') as hour, coalesce(${siteOf(siteUrl)}, ${OWN_SOURCES.page}) as source
      from page_views v join news n on v.path = '/news/' || coalesce(n.slug, n.id::text)
    ), by_source as (
      insert into article_sources as kept (news_id, source, views) select id, source, count(*) from stored group by id, source
      on conflict (news_id, source) do update set views = greatest(kept.views, excluded.views)
    )
    insert into article_views as kept (news_id, hour, views) select id, hour, count(*) from stored group by id, hour
    on conflict (news_id, hour) do update set views = greatest(kept.views, excluded.views)`);
}
