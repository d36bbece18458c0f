import { and, desc, eq, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { newsBylines } from "#db/schema/authors.ts";
import { news } from "#db/schema/news.ts";
import { newsTags } from "#db/schema/tags.ts";
import { type ArticleList, LIST_PAGE } from "../types.ts";
import { signedRows } from "./author.server.ts";
import { canHaveList } from "./author.ts";
import type { ListKey } from "./cursor.ts";
import { type CardRow, selectCards, toCard, toListKey } from "./rows.server.ts";
import { containsSearch, matchesSearch } from "./search.server.ts";

/** Newest articles that are searched before the search indexes are used, and of an author at all. */
const RECENT_WINDOW = 2000;

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

/** Published articles, all, or of one category, author or theme, from a key on. */
export async function listArticles(
  db: Database,
  options: { categoryId?: string; authorId?: string; tagId?: string; after?: ListKey | null },
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
  const { sameOrder, lowerOrder } = placesBehind(after);
  const rows = await read(sameOrder, LIST_PAGE + 1);
  const missing = LIST_PAGE + 1 - rows.length;
  if (missing > 0) rows.push(...(await read(lowerOrder, missing)));
  return toList(rows);
}

/**
 * Published articles whose title or summary contains the text, or the same words in another form; accents and capitals
 * do not matter (docs/product.md, "Search"). A frequent text is found among the newest articles without its whole list of
 * matches being read; a rare one by the search indexes.
 */
export async function searchArticles(db: Database, text: string, after: ListKey | null): Promise<ArticleList> {
  return listFound(db, await findMatches(db, text, after));
}

/**
 * Published articles with a name as their byline, from a key on; none for a name that signs nothing. A search looks
 * through the author's newest 2000 only: the search indexes know no authors, and give what anybody wrote.
 */
export async function listArticlesBy(
  db: Database,
  author: string,
  { search = "", after = null }: { search?: string; after?: ListKey | null } = {},
): Promise<ArticleList> {
  if (!canHaveList(author)) return listFound(db, []);
  const places = after ? Object.values(placesBehind(after)) : [sql`true`];
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${signedRows(author, places, search ? RECENT_WINDOW : LIST_PAGE + 1)}
    where ${search ? containsSearch(search) : sql`true`}
    order by order_index desc, listed_at desc, id desc limit ${LIST_PAGE + 1}`);
  return listFound(
    db,
    rows.map(({ id }) => id),
  );
}

/** A page of a list by the ids of its articles, and of one more where it goes on. */
async function listFound(db: Database, ids: string[]): Promise<ArticleList> {
  if (ids.length === 0) return { articles: [], next: null };
  const rows = await selectCards(db, and(eq(news.published, true), inArray(news.id, ids))).orderBy(...newestFirst);
  return toList(rows);
}

/** Ids of the first articles that a search finds behind a key, and of one more where it goes on. */
export async function findMatches(db: Database, text: string, after: ListKey | null): Promise<string[]> {
  const recent = await db.execute<{ id: string }>(sql`
    select id from ${newestRows(after)}
    where ${containsSearch(text)}
    order by order_index desc, listed_at desc, id desc limit ${LIST_PAGE + 1}`);
  let found = recent.rows;
  if (found.length <= LIST_PAGE) {
    const indexed = await db.execute<{ id: string }>(sql`
      with found as materialized (
        select id, order_index, listed_at from news where published and ${matchesSearch(text)}
      )
      select id from found where ${after ? isBehind(after) : sql`true`}
      order by order_index desc, listed_at desc, id desc limit ${LIST_PAGE + 1}`);
    // Texts of one or two letters are found inside words only among the newest articles.
    found = [...found, ...indexed.rows];
  }
  return [...new Set(found.map(({ id }) => id))];
}

const isBehind = ({ orderIndex, listedAt, id }: ListKey) =>
  sql`(order_index, listed_at, id) < (${orderIndex}, ${listedAt}::timestamptz, ${id}::uuid)`;

/**
 * Condition for the rows behind a key, in two parts, the first before the second. Written as one comparison of rows PostgreSQL judges
 * it by order_index alone, which is 0 for nearly all: it expects a single row then, and may sort all that lie behind.
 */
function placesBehind({ orderIndex, listedAt, id }: ListKey): { sameOrder: SQL; lowerOrder: SQL } {
  return {
    sameOrder: sql`order_index = ${orderIndex} and (news.listed_at, news.id) < (${listedAt}::timestamptz, ${id}::uuid)`,
    lowerOrder: sql`order_index < ${orderIndex}`,
  };
}

/** The newest published articles, or the next ones behind a key, as a table. */
function newestRows(after: ListKey | null): SQL {
  const newest = (place: SQL) => sql`(
    select id, search_text, search_vector, order_index, listed_at from news where published and ${place}
    order by order_index desc, listed_at desc, id desc limit ${RECENT_WINDOW})`;
  if (!after) return sql`${newest(sql`true`)} newest`;
  const { sameOrder, lowerOrder } = placesBehind(after);
  return sql`(${newest(sameOrder)} union all ${newest(lowerOrder)}
    order by order_index desc, listed_at desc, id desc limit ${RECENT_WINDOW}) newest`;
}

function toList(rows: CardRow[]): ArticleList {
  const page = rows.slice(0, LIST_PAGE);
  return { articles: page.map(toCard), next: rows.length > LIST_PAGE ? toListKey(page.at(-1)!) : null };
}
