import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import type { FurtherReading } from "../types.ts";
import { selectPicked, toCard } from "./rows.server.ts";

/** How many articles of one tag, and of the newest articles of all, are searched for common tags. */
const TAG_WINDOW = 200;
const RECENT_WINDOW = 300;
const RELATED = 3;
const MORE = 4;
/** So many candidates for the next article that not all are shown elsewhere on the page. */
const NEXT = RELATED + MORE + 1;

type Part = "related" | "more" | "next";

const id = sql`${sql.placeholder("id")}::uuid`;
/** Neither the article itself nor one that its page shows above. */
const notShown = sql`n.id <> all(${sql.placeholder("shown")}::uuid[])`;
/** A column of the article itself, as a scalar subquery that an index can use. */
const own = (column: "category_id" | "series" | "listed_at" | "id") => sql`(select ${sql.raw(column)} from self)`;
/** Limited before they are numbered, so that no more rows are read. */
const newestOf = (where: SQL, limit: number, source: number) => sql`
  select id, ${sql.raw(String(source))} as source, row_number() over (order by listed_at desc, id desc) as place from (
    select n.id, n.listed_at from news n where n.published and ${where} order by n.listed_at desc, n.id desc limit ${limit}
  ) as newest`;

/**
 * Articles with the most tags in common, the newest first. For a frequent tag they are among the newest of all articles, for a rare
 * one in its own list, so that neither list is read to its end.
 */
const themed = sql`
  select n.id, 1 as source, row_number() over (order by shared.themes desc, n.listed_at desc, n.id desc) as place
  from (
    select news_id, count(*) as themes from (
      select near.news_id, near.tag_id from news_tags own
      cross join lateral (
        select news_id, tag_id from news_tags where tag_id = own.tag_id limit ${TAG_WINDOW}
      ) as near
      where own.news_id = ${id}
      union
      select t.news_id, t.tag_id
      from (select id from news where published order by listed_at desc, id desc limit ${RECENT_WINDOW}) as recent
      join news_tags t on t.news_id = recent.id
      where t.tag_id in (select tag_id from news_tags where news_id = ${id})
    ) as pairs group by news_id
  ) as shared
  -- Row by row: joined in one, PostgreSQL would rather read the whole table.
  cross join lateral (select id, listed_at, published from news where id = shared.news_id limit 1) as n
  where n.published and ${notShown}
  order by place limit ${RELATED}`;

const readOn = preparedQuery((db) =>
  selectPicked<Part>(
    db,
    sql`
    with self as materialized (select id, category_id, series, listed_at from news where id = ${id}),
    same_category as materialized (
      select id, 3 as source, row_number() over (order by order_index desc, listed_at desc, id desc) as place from (
        select n.id, n.order_index, n.listed_at from news n
        where n.published and n.category_id = ${own("category_id")} and ${notShown}
        order by n.order_index desc, n.listed_at desc, n.id desc limit ${RELATED + MORE}
      ) as newest
    ), following as materialized (
      ${newestOf(sql`(n.listed_at, n.id) < (${own("listed_at")}, ${own("id")}) and ${notShown}`, NEXT, 0)}
      union all ${newestOf(notShown, NEXT, 1)}
    ), related as materialized (
      select id, 'related' as part, row_number() over (order by min(source), min(place)) as place from (
        (${themed})
        union all ${newestOf(sql`n.series is not null and lower(n.series) = lower(${own("series")}) and ${notShown}`, RELATED, 2)}
        union all select * from same_category
        union all select m.news_id, 4, m.place from most_read m join news n on n.id = m.news_id and n.published
        where m.span = 'week' and ${notShown}
      ) as candidates
      group by id order by place limit ${RELATED}
    ), more as materialized (
      select id, 'more' as part, place from same_category
      where id not in (select id from related) order by place limit ${MORE}
    )
    select * from related
    union all select * from more
    union all (
      select id, 'next', 1 from following
      where id not in (select id from related union all select id from more)
      order by source, place limit 1
    )`,
  ),
);

/**
 * Further reading for a published article, in one statement. Related: articles with its tags, then of its series, its category, then the
 * most read. Also the newest of its category, and the next one, which was published before it. No article is there twice.
 * @param shown ids of the articles that its page shows above
 */
export async function findFurtherReading(
  db: Database,
  { id: own, shown }: { id: string; shown: string[] },
): Promise<FurtherReading> {
  const rows = await readOn(db).execute({ id: own, shown: [own, ...shown] });
  const cardsOf = (wanted: Part) => rows.filter(({ part }) => part === wanted).map(toCard);
  return { related: cardsOf("related"), more: cardsOf("more"), next: cardsOf("next")[0] ?? null };
}
