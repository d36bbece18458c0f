import { and, desc, eq, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { newsBylines } from "#db/schema/authors.ts";
import { news } from "#db/schema/news.ts";
import { newsTags } from "#db/schema/tags.ts";
import { type ArticleList, LIST_PAGE } from "../types.ts";
import { signedRows } from "./author.server.ts";
import { canHaveList } from "./author.ts";
import type { ListCursor } from "./cursor.ts";
import { type CardRow, selectCards, toCard, toListCursor } from "./rows.server.ts";

/** The order of every list. */
export const newestFirst = [desc(news.orderIndex), desc(news.listedAt), desc(news.id)] as const;

const isSignedBy = (authorId: string | Placeholder) =>
  sql`exists (select from ${newsBylines} b where b.news_id = ${news.id} and b.author_id = ${authorId})`;
const isAbout = (tagId: string | Placeholder) =>
  sql`exists (select from ${newsTags} t where t.news_id = ${news.id} and t.tag_id = ${tagId})`;

/** The first articles of all, of one category, author or theme. */
const first = (of?: SQL) =>
  preparedQuery((db) =>
    selectCards(db, and(eq(news.published, true), of))
      .orderBy(...newestFirst)
      .limit(LIST_PAGE + 1),
  );
const firstOfAll = first();
const firstOfCategory = first(eq(news.categoryId, sql.placeholder("categoryId")));
const firstOfAuthor = first(isSignedBy(sql.placeholder("authorId")));
const firstOfTag = first(isAbout(sql.placeholder("tagId")));

/** Published articles, all, or of one category, author or tag, from a cursor on. */
export async function listArticles(
  db: Database,
  options: { categoryId?: string; authorId?: string; tagId?: string; after?: ListCursor | null },
): Promise<ArticleList> {
  const { categoryId, authorId, tagId, after } = options;
  if (!after) {
    if (authorId) return toList(await firstOfAuthor(db).execute({ authorId }));
    if (tagId) return toList(await firstOfTag(db).execute({ tagId }));
    return toList(await (categoryId ? firstOfCategory : firstOfAll)(db).execute({ categoryId }));
  }
  const of = and(
    categoryId ? eq(news.categoryId, categoryId) : undefined,
    authorId ? isSignedBy(authorId) : undefined,
    tagId ? isAbout(tagId) : undefined,
  );
  const read = (place: SQL, limit: number) =>
    selectCards(db, and(eq(news.published, true), of, place))
      .orderBy(...newestFirst)
      .limit(limit);
  const { sameOrder, lowerOrder } = cursorConditions(after);
  const rows = await read(sameOrder, LIST_PAGE + 1);
  const missing = LIST_PAGE + 1 - rows.length;
  if (missing > 0) rows.push(...(await read(lowerOrder, missing)));
  return toList(rows);
}

/** Published articles with a name as their byline, from a cursor on; none for an unknown name. */
export async function listArticlesBy(
  db: Database,
  author: string,
  { after = null }: { after?: ListCursor | null } = {},
): Promise<ArticleList> {
  if (!canHaveList(author)) return listFound(db, []);
  const places = after ? Object.values(cursorConditions(after)) : [sql`true`];
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${signedRows(author, places, LIST_PAGE + 1)}
    order by order_index desc, listed_at desc, id desc limit ${LIST_PAGE + 1}`);
  return listFound(
    db,
    rows.map(({ id }) => id),
  );
}

/** A page of a list by the ids of its articles, with one more if the list goes on. */
async function listFound(db: Database, ids: string[]): Promise<ArticleList> {
  if (ids.length === 0) return { articles: [], next: null };
  const rows = await selectCards(db, and(eq(news.published, true), inArray(news.id, ids))).orderBy(...newestFirst);
  return toList(rows);
}

/**
 * Condition for the rows after a cursor, in two parts, the first before the second. For a single row comparison PostgreSQL estimates
 * by order_index alone, which is 0 for nearly all: it would expect a single row, and might sort all following rows.
 */
function cursorConditions({ orderIndex, listedAt, id }: ListCursor): { sameOrder: SQL; lowerOrder: SQL } {
  return {
    sameOrder: sql`order_index = ${orderIndex} and (news.listed_at, news.id) < (${listedAt}::timestamptz, ${id}::uuid)`,
    lowerOrder: sql`order_index < ${orderIndex}`,
  };
}

function toList(rows: CardRow[]): ArticleList {
  const page = rows.slice(0, LIST_PAGE);
  return { articles: page.map(toCard), next: rows.length > LIST_PAGE ? toListCursor(page.at(-1)!) : null };
}
