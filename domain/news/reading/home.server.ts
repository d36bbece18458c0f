import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { news } from "#db/schema/news.ts";
import {
  type ArticleSummary,
  FEATURED_LIMIT,
  type HomeBlock,
  type HomeSection,
  type RunningCoverage,
  SECTIONS,
} from "../types.ts";
import { coverageChangedAt, selectPicked, toCard } from "./rows.server.ts";

/** Articles of the home page; the first two parts as `home_block` names them, then the section blocks in their order. */
interface HomeArticles {
  featured: ArticleSummary[];
  /** Whether the first featured one is the article of the emergency. */
  hasEmergencyLead: boolean;
  recent: ArticleSummary[];
  sections: HomeSection[];
  /** Running live coverages, that with the newest entry first. */
  running: RunningCoverage[];
}

type HomePart = HomeBlock | "secoes" | "ligadas" | "ao-vivo";

/** How many related articles the lead has, and among how many of the newest articles they are searched. */
export const LEAD_RELATED = 2;
const RELATED_WINDOW = 300;

const newestFirst = sql`order by order_index desc, listed_at desc, id desc`;
const placed = sql`row_number() over (${newestFirst})`;
/** Limited before they are numbered, so that no more rows are read. */
const newest = (where: SQL, limit: unknown) => sql`
  (select id, order_index, listed_at from news where published and ${where} ${newestFirst} limit ${limit})`;

/** Running live coverages that the home page shows at most. */
const RUNNING_MAX = 3;
const running = sql`
  select c.news_id as id, row_number() over (order by ${coverageChangedAt(sql`c.news_id`)} desc, c.news_id) as place
  from live_coverages c join news n on n.id = c.news_id
  where c.ended_at is null and n.published order by place limit ${RUNNING_MAX}`;

/** The article of an emergency: the chosen one, else the running coverage with the newest entry. */
const urgentLead = sql`(select coalesce(
  (select id from news where id = ${sql.placeholder("urgentLead")}::uuid and published),
  (select id from (${running}) as running where place = 1 and ${sql.placeholder("isUrgent")}::boolean)))`;
const block = (name: HomeBlock, limit: unknown) => {
  const text = sql.raw(`'${name}'`);
  const where = sql`home_block = ${text} and id is distinct from ${urgentLead}`;
  return sql`select id, ${text} as part, ${placed} as place from ${newest(where, limit)} as block`;
};

/** The featured articles, behind the article of an emergency. */
const featuredBlock = sql`
  select * from (
    select id, 'destaque' as part, 0 as place from news where id = ${urgentLead}
    union all (${block("destaque", FEATURED_LIMIT)})
  ) as featured_first order by place limit ${FEATURED_LIMIT}`;

const featuredIds = preparedQuery((db) =>
  db
    .select({ id: news.id })
    .from(news)
    .innerJoin(sql`(${featuredBlock}) picked`, sql`picked.id = ${news.id}`)
    .orderBy(sql`picked.place`),
);

/** What an emergency changes of the home page: the id of the article that is chosen to lead it, or null. */
interface Emergency {
  leadId: string | null;
}

/** Ids of the featured articles as the home page shows them. */
export async function listFeaturedIds(db: Database, emergency: Emergency | null): Promise<string[]> {
  const rows = await featuredIds(db).execute({ urgentLead: emergency?.leadId ?? null, isUrgent: emergency !== null });
  return rows.map(({ id }) => id);
}

/** The title of the coverage that leads the home page in an emergency for which no article is chosen; null while none runs. */
export async function findRunningTitle(db: Database): Promise<string | null> {
  const [row] = await db
    .select({ title: news.title })
    .from(news)
    .where(sql`${news.id} = (select id from (${running}) as running where place = 1)`);
  return row?.title ?? null;
}

/** The categories of the section blocks: those chosen by the newsroom, else those with the most articles of the last weeks. */
const sectionCategories: SQL = sql`
  select c.id, chosen.place
  from unnest(${sql.placeholder("chosen")}::uuid[]) with ordinality as chosen (id, place) join categories c using (id)
  where c.active
  union all
  select id, row_number() over (order by articles desc, name, id) from (
    select c.id, c.name, count(*) as articles
    from (
      select category_id from news
      where published and listed_at > now() - make_interval(days => ${SECTIONS.days})
      order by listed_at desc limit ${SECTIONS.window}
    ) as written join categories c on c.id = written.category_id
    where c.active and ${sql.placeholder("chosen")}::uuid[] is null
    group by c.id, c.name having count(*) >= ${SECTIONS.least}
    order by articles desc, c.name, c.id limit ${SECTIONS.automatic}
  ) as busiest`;

/**
 * Of the same series as the lead, then with the most tags in common, then the newest; articles of the page's first two parts only in an
 * emergency, whose latest articles stand there.
 */
const relatedToLead = sql`
  select near.id, row_number() over (
    order by near.series is not distinct from lead.series and lead.series is not null desc, count(t.tag_id) desc, near.listed_at desc, near.id desc
  ) as place
  from (select id, series from news where id = (select id from featured order by place limit 1)) as lead
  cross join (
    select id, series, listed_at from news where published order by listed_at desc, id desc limit ${RELATED_WINDOW}
  ) as near
  left join news_tags t on t.news_id = near.id and t.tag_id in (select tag_id from news_tags where news_id = lead.id)
  where near.id not in (select id from featured)
    and (${sql.placeholder("isUrgent")}::boolean or near.id not in (select id from recent))
  group by near.id, near.series, near.listed_at, lead.series
  having count(t.tag_id) > 0 or near.series = lead.series
  order by place limit ${sql.placeholder("related")}`;

/** In one statement, to save round trips to the database. No article is picked twice. */
const home = preparedQuery((db) =>
  selectPicked<HomePart>(
    db,
    sql`
    with featured as materialized (${featuredBlock}),
    recent as materialized (${block("recentes", sql.placeholder("limit"))}),
    linked as materialized (${relatedToLead}),
    sections as materialized (${sectionCategories})
    select * from featured
    union all select * from recent
    union all select id, 'ligadas', place from linked
    union all select id, 'ao-vivo', place from (${running}) as running
    union all select article.id, 'secoes', sections.place * ${SECTIONS.articles} + article.place
    from sections cross join lateral (
      select id, ${placed} as place from ${newest(
        sql`category_id = sections.id and id not in (select id from featured union all select id from recent union all select id from linked)`,
        SECTIONS.articles,
      )} as articles
    ) as article`,
    { frontPart: "destaque", livePart: "ao-vivo" },
  ),
);

/**
 * Articles of the home page (docs/product.md, "Home page"): up to six featured ones, as many recent ones as `limit`, which is
 * news_per_page, and the section blocks, each of a category with enough articles that stand nowhere above.
 * @param chosen ids of the sections' categories, in their order; null: the busiest ones
 * @param emergency the id of the article that leads the page, wherever it stands otherwise, or null for the running coverage, and
 * without one for the front page's own lead; and how many articles are related to it, which are then not among the recent ones
 */
export async function listHomeArticles(
  db: Database,
  limit: number,
  chosen: string[] | null = null,
  emergency: (Emergency & { related: number }) | null = null,
): Promise<HomeArticles> {
  const { leadId: urgentLead = null, related = LEAD_RELATED } = emergency ?? {};
  const rows = await home(db).execute({ limit, chosen, related, urgentLead, isUrgent: emergency !== null });
  const rowsOf = (wanted: HomePart) => rows.filter(({ part }) => part === wanted);
  const cardsOf = (wanted: HomePart) => rowsOf(wanted).map(toCard);
  const sections = Map.groupBy(cardsOf("secoes"), ({ category }) => category!.slug);
  const [lead, ...featured] = cardsOf("destaque");
  const linked = cardsOf("ligadas").map(({ address, title, publishedAt }) => ({ address, title, publishedAt }));
  const [first] = rowsOf("destaque");
  const updatedAt = first?.updatedAt ?? null;
  return {
    hasEmergencyLead:
      emergency !== null && first !== undefined && [urgentLead, rowsOf("ao-vivo")[0]?.id].includes(first.id),
    featured: lead ? [{ ...lead, asLead: { updatedAt, related: linked } }, ...featured] : [],
    recent: cardsOf("recentes").filter(({ address }) => !linked.some((other) => other.address === address)),
    running: rowsOf("ao-vivo").map(({ id, slug, title, liveAt, newestEntry }) => ({
      newsId: id,
      title,
      address: slug ?? id,
      updatedAt: new Date(liveAt!).toISOString(),
      newest: newestEntry,
    })),
    sections: [...sections.values()]
      .filter((articles) => articles.length >= SECTIONS.least)
      .map((articles) => ({ category: articles[0]!.category!, articles })),
  };
}
