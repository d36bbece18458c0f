import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { ListCursor } from "../reading/cursor.ts";
import { containsSearch, matchesSearch } from "../reading/search.server.ts";
import { LIST_PAGE } from "../types.ts";
import { filterConditions, type SearchFilters, wordsSource } from "./queries.server.ts";
import { toQuery } from "./tsquery.ts";
import { type Term, toTerms } from "./words.ts";

/** So many of the newest articles are searched before all are. */
const WINDOWS = [2000, 20_000] as const;
const [WINDOW, WIDE] = WINDOWS;

/** Cursor of a list by date; `listedAt` has the database's microseconds. */
type DateCursor = Pick<ListCursor, "listedAt" | "id">;

const exact = sql`to_char(listed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "listedAt"`;
const newestFirst = sql`order by listed_at desc, id desc limit ${LIST_PAGE + 1}`;
const isBehind = ({ listedAt, id }: DateCursor) => sql`and (listed_at, id) < (${listedAt}::timestamptz, ${id}::uuid)`;

interface NewestQuery extends SearchFilters {
  text: string;
  /** The words as they were corrected; those of the text itself by default. */
  terms?: Term[];
  after?: DateCursor | null;
}

/**
 * The newest articles that a search finds after a cursor, and one more if the list goes on: those with all its words, and those with
 * the text as a part of title or summary.
 */
export async function findNewest(db: Database, question: NewestQuery): Promise<DateCursor[]> {
  const { rows: byWords, reach } = await findWords(db, question);
  // If matches by words fill a page, matches by part are only needed up to the same age.
  const byParts = await findParts(db, { ...question, reach });
  const places = new Map([...byWords, ...byParts].map((place) => [place.id, place]));
  const compare = (one: string, other: string) => Number(one < other) - Number(one > other);
  return [...places.values()]
    .sort((a, b) => compare(a.listedAt, b.listedAt) || compare(a.id, b.id))
    .slice(0, LIST_PAGE + 1);
}

/** The newest articles with all words, and how many of the newest articles were searched: null for all. */
async function findWords(
  db: Database,
  { text, terms = toTerms(text), after, ...filters }: NewestQuery,
): Promise<{ rows: DateCursor[]; reach: number | null }> {
  if (terms.length === 0) return { rows: [], reach: null };
  const read = async (from: Date | null) => {
    const { source, condition } = await wordsSource(db, {
      query: toQuery(terms),
      from,
      to: after ? new Date(after.listedAt) : null,
      since: filters.since,
      labels: filters.labels,
    });
    const { rows } = await db.execute<DateCursor & Record<string, unknown>>(sql`
      with found as materialized (
        select news_id as id, listed_at from ${source} where ${condition} ${filterConditions(filters)}
      )
      select id, ${exact} from found where true ${after ? isBehind(after) : sql``} ${newestFirst}`);
    return rows;
  };
  for (const reach of WINDOWS) {
    const from = await momentBehind(db, after, reach);
    if (!from) break;
    const rows = await read(from);
    if (rows.length > LIST_PAGE) return { rows, reach };
  }
  return { rows: await read(null), reach: null };
}

/** When the last of so many articles after a cursor was published; null if there are fewer. */
async function momentBehind(db: Database, after: DateCursor | null | undefined, count: number): Promise<Date | null> {
  const { rows } = await db.execute<{ moment: Date }>(sql`
    select listed_at as moment from news where published ${after ? isBehind(after) : sql``}
    order by listed_at desc, id desc offset ${count} limit 1`);
  return rows[0] ? new Date(rows[0].moment) : null;
}

/** The same as `filterConditions` for rows of `news`; the labels are in the word index only. */
const articleConditions = ({ labels, ...filters }: SearchFilters) =>
  filters.author && labels?.isExact
    ? sql`${filterConditions({ ...filters, author: undefined })} and news_id in (
        select news_id from news_search where words @@ ${labels.query}::tsquery)`
    : filterConditions(filters);

/**
 * The newest articles with a text as a part of title or summary, as `findNewest` returns them.
 * @param reach searches so many of the newest articles; null for all
 */
export async function findParts(
  db: Database,
  { text, after, reach = null, ...filters }: NewestQuery & { reach?: number | null },
): Promise<DateCursor[]> {
  const behind = after ? isBehind(after) : sql``;
  const columns = sql`id, id as news_id, listed_at, category_id, search_text, search_vector`;
  const read = async (rows: SQL) => (await db.execute<DateCursor & Record<string, unknown>>(rows)).rows;
  const readNewest = (count: number) => {
    const isRecent = filters.since ? sql`and listed_at >= ${filters.since.toISOString()}::timestamptz` : sql``;
    return read(sql`
      select id, ${exact} from (
        select ${columns} from news where published ${behind} ${isRecent} order by listed_at desc, id desc limit ${count}
      ) newest
      where ${containsSearch(text)} ${articleConditions(filters)} ${newestFirst}`);
  };
  const recent = await readNewest(reach ?? WINDOW);
  if (recent.length > LIST_PAGE || reach !== null) return recent;
  if (filters.since) {
    const oldest = await momentBehind(db, after, WIDE);
    if (oldest === null || oldest <= filters.since) return readNewest(WIDE);
  }
  // A materialized CTE: with its wrong estimate PostgreSQL would scan all articles by date.
  const indexed = await read(sql`
    with found as materialized (select ${columns} from news where published and ${matchesSearch(text)})
    select id, ${exact} from found where true ${behind} ${articleConditions(filters)} ${newestFirst}`);
  // Texts of one or two letters are searched inside words only among the newest articles.
  return [...new Map([...recent, ...indexed].map((place) => [place.id, place])).values()];
}
