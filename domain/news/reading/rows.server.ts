import { eq, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import { categories } from "#db/schema/categories.ts";
import { media } from "#db/schema/media.ts";
import { news, writtenName } from "#db/schema/news.ts";
import { colorKey } from "#domain/categories/colors.ts";
import { pictureColumns } from "#domain/media/queries.server.ts";
import { toPicture } from "#domain/media/types.ts";
import { type ArticleSummary, NEWSROOM, type RunningCoverage } from "../types.ts";
import { formatListCursor } from "./cursor.ts";
import { signedNames } from "./relations.server.ts";

export const author = alias(profiles, "author");

/** The people of its bylines, else reporter_name, else author_name, else the author's profile, else the newsroom. */
const signature = sql<string>`coalesce(${signedNames}, ${writtenName}, nullif(btrim(${author.fullName}), ''), ${NEWSROOM})`;

/** Whether a timestamp can be shown; SQL can also store others, such as "infinity". */
const [EARLIEST, LATEST] = [sql`'0001-01-02'::timestamptz`, sql`'9999-12-30'::timestamptz`];

/** A moment as ISO text with the database's microseconds. */
const exact = (moment: SQL | PgColumn) =>
  sql<string>`to_char(least(greatest(${moment}, ${EARLIEST}), ${LATEST}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** When an entry of an article's coverage was last written or corrected, else when the coverage began. @param newsId of the article; not of a table named `its` */
export const coverageChangedAt = (newsId: SQL): SQL<Date> => sql`coalesce(
  (select max(greatest(its.created_at, its.edited_at)) from live_entries its where its.news_id = ${newsId} and its.state = 'shown'),
  (select its.started_at from live_coverages its where its.news_id = ${newsId}))`;

/** Longest beginning of an entry's text that stands for it, characters. */
const ENTRY_WORDS = 200;
/** The newest entry that readers see in an article's coverage, as `RunningCoverage` has it. @param newsId as above */
const newestEntry = (newsId: SQL) => sql<RunningCoverage["newest"]>`(
  select json_build_object('title', words, 'writtenAt', ${exact(sql`its.written_at`)})
  from live_entries its, coalesce(nullif(btrim(its.title), ''), nullif(left(split_part(btrim(its.content), E'\n', 1), ${ENTRY_WORDS}), '')) words
  where its.news_id = ${newsId} and its.state = 'shown' and words is not null
  order by its.written_at desc, its.id desc limit 1)`;

/** The first of two addresses that is not empty. */
const firstFilled = (one: PgColumn, other: PgColumn) =>
  sql<string | null>`coalesce(nullif(btrim(${one}), ''), nullif(btrim(${other}), ''))`;

/** The picture of cards: the thumbnail, which an article may have for them alone. */
export const cardImage = firstFilled(news.thumbnailUrl, news.imageUrl);
/** The picture that opens an article, and is shared with it. */
export const pageImage = firstFilled(news.imageUrl, news.thumbnailUrl);
/** Its stored facts, with the description that the article gives it. */
export const pageImageColumns = {
  ...pictureColumns,
  alt: sql<
    string | null
  >`coalesce(case when btrim(${news.imageUrl}) <> '' then nullif(btrim(${news.imageAlt}), '') end, ${media.alt})`,
};

/** The date of an article that readers see; of a draft the one that it would have. */
export const shownAt = exact(
  sql`case when ${news.published} then ${news.listedAt} else coalesce(${news.firstPublishedAt}, ${news.scheduledAt}, now()) end`,
);
/** When the text changed after it came out, else null. */
export const textUpdatedAt = sql<
  string | null
>`case when ${news.textChangedAt} > ${news.firstPublishedAt} then ${exact(news.textChangedAt)} end`;

export const cardColumns = {
  id: news.id,
  slug: news.slug,
  title: news.title,
  summary: news.summary,
  author: signature,
  listedAt: exact(news.listedAt),
  orderIndex: news.orderIndex,
  homeBlock: news.homeBlock,
  categoryId: categories.id,
  categoryName: categories.name,
  categorySlug: categories.slug,
  image: cardImage,
  stored: pictureColumns,
};

/** Articles with their category, author and picture; add `where`, order and limit. */
export function selectCards(db: Database, where: SQL | undefined) {
  return db
    .select(cardColumns)
    .from(news)
    .leftJoin(categories, eq(categories.id, news.categoryId))
    .leftJoin(author, eq(author.id, news.authorId))
    .leftJoin(media, eq(media.url, cardImage))
    .where(where);
}

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number];

/**
 * Cards of articles that a query picks.
 * @param picked a query of their `id`, each with its `part` of the page and its `place` there
 * @param parts `frontPart`: the part whose articles show their front words, if they have some; `livePart`: that of running live coverages
 */
export function selectPicked<Part extends string>(
  db: Database,
  picked: SQL,
  { frontPart, livePart }: { frontPart?: Part; livePart?: Part } = {},
) {
  const inFront = (own: SQL | PgColumn, column: PgColumn) =>
    frontPart
      ? sql`case when picked.part = ${frontPart} then coalesce(${column}, ${own}) else ${own} end`
      : sql`${own}`;
  const title = inFront(news.title, news.frontTitle) as SQL<string>;
  const image = inFront(cardImage, news.frontImageUrl) as typeof cardImage;
  return db
    .select({
      ...cardColumns,
      title,
      image,
      updatedAt: textUpdatedAt,
      part: sql<Part>`picked.part`,
      /** Of an article of `livePart`, when its coverage was last written to. */
      liveAt: livePart
        ? sql<string | null>`case when picked.part = ${livePart} then ${exact(coverageChangedAt(sql`${news.id}`))} end`
        : sql<null>`null`,
      newestEntry: livePart
        ? sql<RunningCoverage["newest"]>`case when picked.part = ${livePart} then ${newestEntry(sql`${news.id}`)} end`
        : sql<null>`null`,
    })
    .from(news)
    .innerJoin(sql`(${picked}) picked`, sql`picked.id = ${news.id}`)
    .leftJoin(categories, eq(categories.id, news.categoryId))
    .leftJoin(author, eq(author.id, news.authorId))
    .leftJoin(media, eq(media.url, image))
    .orderBy(sql`picked.part`, sql`picked.place`);
}

/** A row as lists show it. */
export function toCard(row: CardRow): ArticleSummary {
  return {
    address: row.slug || row.id,
    title: row.title,
    summary: row.summary?.trim() || null,
    author: row.author,
    publishedAt: row.listedAt,
    category: row.categoryId
      ? { colorKey: colorKey(row.categoryId), name: row.categoryName!, slug: row.categorySlug! }
      : null,
    picture: toPicture(row.image, row.stored),
    ...(row.orderIndex !== 0 && { isPlaced: true }),
  };
}

/** The cursor after this row. */
export function toListCursor(row: CardRow): string {
  return formatListCursor(row);
}
