import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { type ArticleSummary, FEATURED_LIMIT, type HomeBlock, type HomeSection, SECTIONS } from "../types.ts";
import { selectPicked, toCard } from "./rows.server.ts";

/** Articles of the home page; the first two parts as `home_block` names them, then the section blocks in their order. */
interface HomeArticles {
  featured: ArticleSummary[];
  recent: ArticleSummary[];
  sections: HomeSection[];
}

type HomePart = HomeBlock | "secoes";

const newestFirst = sql`order by order_index desc, listed_at desc, id desc`;
const placed = sql`row_number() over (${newestFirst})`;
/** Limited before they are numbered, so that no more rows are read. */
const newest = (where: SQL, limit: unknown) => sql`
  (select id, order_index, listed_at from news where published and ${where} ${newestFirst} limit ${limit})`;
const block = (name: HomeBlock, limit: unknown) => {
  const text = sql.raw(`'${name}'`);
  return sql`select id, ${text} as part, ${placed} as place from ${newest(sql`home_block = ${text}`, limit)} as block`;
};

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

/** In one statement, to save round trips to the database. No article is picked twice. */
const home = preparedQuery((db) =>
  selectPicked<HomePart>(
    db,
    sql`
    with featured as materialized (${block("destaque", FEATURED_LIMIT)}),
    recent as materialized (${block("recentes", sql.placeholder("limit"))}),
    sections as materialized (${sectionCategories})
    select * from featured
    union all select * from recent
    union all select article.id, 'secoes', sections.place * ${SECTIONS.articles} + article.place
    from sections cross join lateral (
      select id, ${placed} as place from ${newest(
        sql`category_id = sections.id and id not in (select id from featured union all select id from recent)`,
        SECTIONS.articles,
      )} as articles
    ) as article`,
  ),
);

/**
 * Articles of the home page (docs/product.md, "Home page"): up to six featured ones, as many recent ones as `limit`, which is
 * news_per_page, and the section blocks, each of a category with enough articles that stand nowhere above.
 * @param chosen ids of the sections' categories, in their order; null: the busiest ones
 */
export async function listHomeArticles(
  db: Database,
  limit: number,
  chosen: string[] | null = null,
): Promise<HomeArticles> {
  const rows = await home(db).execute({ limit, chosen });
  const cardsOf = (wanted: HomePart) => rows.filter(({ part }) => part === wanted).map(toCard);
  const sections = Map.groupBy(cardsOf("secoes"), ({ category }) => category!.slug);
  return {
    featured: cardsOf("destaque"),
    recent: cardsOf("recentes"),
    sections: [...sections.values()]
      .filter((articles) => articles.length >= SECTIONS.least)
      .map((articles) => ({ category: articles[0]!.category!, articles })),
  };
}
