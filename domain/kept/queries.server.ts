import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { authors } from "#db/schema/authors.ts";
import { categories } from "#db/schema/categories.ts";
import { keptAccounts, keptItems } from "#db/schema/kept.ts";
import { media } from "#db/schema/media.ts";
import { news } from "#db/schema/news.ts";
import { tags } from "#db/schema/tags.ts";
import { smallImage } from "#domain/media/types.ts";
import { selectCards, toCard } from "#domain/news/reading/rows.server.ts";
import {
  type FollowedSubject,
  type FollowKey,
  type FollowKind,
  type ForYouNews,
  FRESH_COUNTED,
  type KeptArticle,
  NEW_ARTICLES,
  NEW_DAYS,
  partsOf,
} from "./types.ts";

/** Newest articles among which new ones are searched: those of `NEW_DAYS` of a large newsroom. */
const WINDOW = 1500;
/** Places in the list that followed subjects have before others. */
const FOLLOWED_PLACES = 16;

/** The ids of a kind among followed subjects, as a parameter. */
const idsOf = (follows: readonly FollowKey[], kind: FollowKind) =>
  follows.map(partsOf).flatMap((part) => (part.kind === kind ? part.id : []));
const listOf = (ids: string[]) => sql`${sql.param(ids)}::uuid[]`;

interface Hit extends Record<string, unknown> {
  id: string;
  /** The followed subjects that it is of. */
  follows: FollowKey[];
}

/**
 * Ids of what is new, the newest first: at most `NEW_ARTICLES`, those of followed subjects before others; and how often each subject
 * has something new. A coverage is new with its last entry.
 */
async function findNew(db: Database, follows: readonly FollowKey[], since: Date) {
  const [ofCategory, ofTag, ofAuthor, ofCoverage] = (["category", "tag", "author", "coverage"] as const).map((kind) =>
    listOf(idsOf(follows, kind)),
  );
  const recent = sql`
    select n.id, n.category_id, n.listed_at from news n
    where n.published and n.listed_at > greatest(${since.toISOString()}::timestamptz, now() - make_interval(days => ${NEW_DAYS}))
    order by n.listed_at desc, n.id desc limit ${WINDOW}`;
  const { rows } = await db.execute<Hit & { counts: Record<FollowKey, number> }>(sql`
    with recent as materialized (${recent}),
    hits as materialized (
      select r.id, r.listed_at as moment, 'category:' || r.category_id as key, 1 as news from recent r
      where r.category_id = any (${ofCategory})
      union all
      select r.id, r.listed_at, 'tag:' || t.tag_id, 1 from recent r join news_tags t on t.news_id = r.id
      where t.tag_id = any (${ofTag})
      union all
      select r.id, r.listed_at, 'author:' || b.author_id, 1 from recent r join news_bylines b on b.news_id = r.id
      where b.author_id = any (${ofAuthor})
      union all
      select n.id, max(e.created_at), 'coverage:' || n.id, count(*)::int from news n
      cross join lateral (
        select created_at from live_entries
        where news_id = n.id and state = 'shown' and created_at > ${since.toISOString()}::timestamptz limit ${FRESH_COUNTED}
      ) e
      where n.id = any (${ofCoverage}) and n.published group by n.id
    ), places as (
      select id, max(moment) as moment, array_agg(distinct key) as follows, true as followed from hits group by id
      union all
      select id, listed_at, '{}'::text[], false from recent where id not in (select id from hits)
    ), numbered as (
      select *, row_number() over (partition by followed order by moment desc, id desc) as place from places
    ), chosen as (
      select * from numbered
      order by (followed and place <= ${FOLLOWED_PLACES}) desc, moment desc, id desc limit ${NEW_ARTICLES}
    )
    select id, follows,
      (select json_object_agg(key, news) from (
        select key, least(sum(news), ${FRESH_COUNTED})::int as news from hits group by key) counted) as counts
    from chosen order by moment desc, id desc`);
  return { rows, counts: new Map(Object.entries(rows[0]?.counts ?? {})) };
}

/**
 * Published articles that came out since a moment, with the followed subjects that each is of, and what is new of each subject.
 * @param since the last visit; null for somebody who was not here before, to whom the newest articles are shown and nothing counts as new
 */
export async function findForYouNews(
  db: Database,
  follows: readonly FollowKey[],
  since: Date | null,
): Promise<ForYouNews> {
  const [{ rows, counts }, subjects] = await Promise.all([
    findNew(db, follows, since ?? new Date(0)),
    nameSubjects(db, follows),
  ]);
  const ids = rows.map(({ id }) => id);
  const cards = ids.length > 0 ? await selectCards(db, and(eq(news.published, true), inArray(news.id, ids))) : [];
  const byId = new Map(cards.map((row) => [row.id, toCard(row)]));
  return {
    articles: rows.flatMap(({ id, follows: of }) => {
      const card = byId.get(id);
      return card ? [{ ...card, id, follows: of }] : [];
    }),
    subjects: subjects.map((subject) => ({ ...subject, fresh: since === null ? 0 : (counts.get(subject.key) ?? 0) })),
  };
}

/** Names and pages of followed subjects, in their order; those without a page are left out. */
export async function nameSubjects(db: Database, follows: readonly FollowKey[]): Promise<FollowedSubject[]> {
  const rowsOf = <Row>(kind: FollowKind, read: (ids: string[]) => Promise<Row[]>): Promise<Row[]> => {
    const ids = idsOf(follows, kind);
    return ids.length > 0 ? read(ids) : Promise.resolve([]);
  };
  const [ofCategory, ofTag, ofAuthor, ofCoverage] = await Promise.all([
    rowsOf("category", (ids) =>
      db
        .select({ id: categories.id, name: categories.name, address: categories.slug })
        .from(categories)
        .where(and(inArray(categories.id, ids), eq(categories.active, true))),
    ),
    rowsOf("tag", (ids) =>
      db.select({ id: tags.id, name: tags.name, address: tags.slug }).from(tags).where(inArray(tags.id, ids)),
    ),
    rowsOf("author", (ids) =>
      db
        .select({
          id: authors.id,
          name: authors.name,
          address: authors.slug,
          photo: authors.photoUrl,
          widths: sql<number[] | null>`${media.widths}`,
        })
        .from(authors)
        .leftJoin(media, eq(media.url, authors.photoUrl))
        .where(inArray(authors.id, ids)),
    ),
    rowsOf("coverage", (ids) =>
      db
        .select({
          id: news.id,
          name: news.title,
          address: sql<string>`coalesce(nullif(${news.slug}, ''), ${news.id}::text)`,
        })
        .from(news)
        .where(
          and(
            inArray(news.id, ids),
            eq(news.published, true),
            sql`exists (select from live_coverages where news_id = ${news.id})`,
          ),
        ),
    ),
  ]);
  const named = new Map<string, FollowedSubject>();
  const add = (
    kind: FollowKind,
    { id, name, address }: { id: string; name: string; address: string },
    picture: string | null,
  ) => named.set(`${kind}:${id}`, { key: `${kind}:${id}`, name, address, picture });
  for (const row of ofCategory) add("category", row, null);
  for (const row of ofTag) add("tag", row, null);
  for (const row of ofAuthor) add("author", row, smallImage(row.photo, row.widths));
  for (const row of ofCoverage) add("coverage", row, null);
  return follows.flatMap((key) => named.get(key) ?? []);
}

/** The published ones of some articles, as lists on a device store them. */
export async function listKeptArticles(db: Database, ids: readonly string[]): Promise<KeptArticle[]> {
  if (ids.length === 0) return [];
  const rows = await selectCards(db, and(eq(news.published, true), inArray(news.id, [...ids])));
  return rows.map((row) => {
    const { address, title, category } = toCard(row);
    return { id: row.id, address, title, category: category && { name: category.name, colorKey: category.colorKey } };
  });
}

/** Whether a reader has their lists in the account. */
export async function keepsInAccount(db: Database, userId: string): Promise<boolean> {
  const rows = await db
    .select({ since: keptAccounts.createdAt })
    .from(keptAccounts)
    .where(eq(keptAccounts.userId, userId));
  return rows.length > 0;
}

const KIND_NAMES = sql<string>`case ${keptItems.kind} when 'saved' then 'salva' when 'read' then 'lida'
  when 'place' then 'lida em parte' else 'seguido' end`;

/** The lists of a reader in the account, for the export of their data. */
export function exportKept(db: Database, userId: string) {
  return db
    .select({
      lista: KIND_NAMES,
      noticia: news.title,
      endereco: news.slug,
      assunto: sql<string | null>`case when ${keptItems.kind} = 'follow' then ${keptItems.key} end`,
      milesimosLidos: keptItems.value,
      em: keptItems.changedAt,
    })
    .from(keptItems)
    .leftJoin(news, and(sql`${keptItems.kind} <> 'follow'`, sql`${news.id}::text = ${keptItems.key}`))
    .where(and(eq(keptItems.userId, userId), eq(keptItems.removed, false)))
    .orderBy(asc(keptItems.kind), asc(keptItems.changedAt));
}
