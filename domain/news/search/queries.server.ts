import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { profiles } from "#db/schema/accounts.ts";
import { writtenName } from "#db/schema/news.ts";
import { cutText } from "#platform/format/cut-text.ts";
import { LIST_PAGE, NEWSROOM } from "../types.ts";
import type { Labels } from "./labels.server.ts";
import { toSpanQuery } from "./tsquery.ts";
import { hasWordIndex } from "./word-index.server.ts";

/** Most articles that are ranked: of more only the newest. */
export const COMPARED = 120;
/** How many texts are read for ranking, and the characters of each. */
const TEXTS = 48;
const TEXT_LENGTH = 20_000;
/** A frequent word is searched among so many of the newest articles first. */
const WINDOWS = [2000, 20_000] as const;
/** Fewer are enough with filters, with which a search for more takes far longer. */
const ENOUGH = { all: COMPARED, narrowed: LIST_PAGE + 1 };
const WINDOWS_MS = 5 * 60_000;

/** Filters of a search. */
export interface SearchFilters {
  categoryId?: string | null | undefined;
  author?: string | undefined;
  since?: Date | null | undefined;
  /** Category and author as the index has them (`findLabels`); null before it exists. */
  labels?: Labels | null | undefined;
}

/** An article with the words. */
export interface Candidate {
  id: string;
  listedAt: number;
  categoryId: string | null;
}

/** Articles with the words: the newest of those with the words in title or summary, then of the others. */
export interface Candidates {
  rows: Candidate[];
  /** How many were found; all if `isWhole`. */
  total: number;
  isWhole: boolean;
}

/** Dates of the 2,000th newest article and so on; null if there are fewer. */
type Windows = Array<Date | null>;
const windows = new WeakMap<Database, { until: number; moments: Promise<Windows> }>();

function readWindows(db: Database): Promise<Windows> {
  const known = windows.get(db);
  if (known && known.until > Date.now()) return known.moments;
  const moments = Promise.all(
    WINDOWS.map(async (size) => {
      const { rows } = await db.execute<{ moment: Date }>(
        sql`select listed_at as moment from news where published order by listed_at desc, id desc offset ${size} limit 1`,
      );
      return rows[0] ? new Date(rows[0].moment) : null;
    }),
  );
  windows.set(db, { until: Date.now() + WINDOWS_MS, moments });
  moments.catch(() => windows.delete(db));
  return moments;
}

/**
 * The articles with the words of a query. Frequent words are searched only among the newest articles: these are enough, and to
 * collect all takes seconds among a million.
 * @param head the query of titles and summaries
 */
export async function findCandidates(
  db: Database,
  { query, head, ...filters }: SearchFilters & { query: string; head: string },
): Promise<Candidates> {
  const moments = await readWindows(db);
  const isNarrowed = Boolean(filters.categoryId || filters.author);
  const enough = isNarrowed ? ENOUGH.narrowed : ENOUGH.all;
  const sizes = moments.flatMap((moment, index) => (moment ? [{ moment, size: WINDOWS[index]! }] : []));
  let last = 0;
  let found: Candidates = { rows: [], total: 0, isWhole: false };
  for (const [index, { moment, size }] of sizes.entries()) {
    // If the first window had few, the next one would have too few as well.
    if (index > 0 && (found.total * size) / last < enough * 1.5) continue;
    if (filters.since && filters.since > moment) break;
    found = await findIn(db, { query, head, ...filters, from: moment });
    if (found.total >= enough) return { ...found, isWhole: false };
    last = size;
  }
  return findIn(db, { query, head, ...filters, from: null });
}

async function findIn(
  db: Database,
  { query, head, from, ...filters }: SearchFilters & { query: string; head: string; from: Date | null },
): Promise<Candidates> {
  const { source, condition } = await wordsSource(db, { query, from, ...filters });
  const { condition: isHead } = await wordsSource(db, { query: head, from, ...filters });
  const { rows } = await db.execute<{ id: string; listedAt: number; categoryId: string | null; total: string }>(sql`
    with found as materialized (
      select news_id, listed_at, category_id from ${source} where ${condition} ${filterConditions(filters)}
    ),
    heads as materialized (select news_id from ${source} where ${isHead})
    select found.news_id as id, extract(epoch from listed_at)::float8 * 1000 as "listedAt", category_id as "categoryId",
      count(*) over () as total
    from found left join heads on heads.news_id = found.news_id
    order by heads.news_id is not null desc, listed_at desc, found.news_id desc limit ${COMPARED}`);
  const total = Number(rows[0]?.total ?? 0);
  return { rows: rows.map(({ total: _, ...row }) => row), total, isWhole: from === null };
}

interface WordsWanted {
  /** As `toQuery` makes it. */
  query: string;
  /** Only articles of this period; null: without a limit. */
  from: Date | null;
  to?: Date | null;
  since?: Date | null | undefined;
  labels?: Labels | null | undefined;
}

/**
 * The articles with words, as a table and the condition for its rows. Before the word index exists, only title and summary are
 * searched.
 */
export async function wordsSource(
  db: Database,
  { query, from, to, since, labels }: WordsWanted,
): Promise<{ source: SQL; condition: SQL }> {
  const start = latest(from, since ?? null);
  const isRecent = start ? sql`and listed_at >= ${start.toISOString()}::timestamptz` : sql``;
  if (!(await hasWordIndex(db))) {
    const words = sql`select id as news_id, listed_at, category_id, search_vector as words from news where published`;
    return {
      source: sql`(${words}) articles`,
      condition: sql`words @@ ${query.replaceAll("'=", "'")}::tsquery ${isRecent}`,
    };
  }
  const spans = start && toSpanQuery(start, to ?? null);
  // No words at all are an empty query, which finds nothing.
  const wanted = query && [`(${query})`, spans, labels?.query].filter(Boolean).join(" & ");
  return { source: sql`news_search`, condition: sql`words @@ ${wanted}::tsquery ${isRecent}` };
}

const latest = (one: Date | null, other: Date | null) => (one && other ? (one > other ? one : other) : (one ?? other));

/** The conditions for rows with `news_id`, `listed_at` and `category_id`. */
export function filterConditions({ categoryId, author, since, labels }: SearchFilters): SQL {
  return sql.join(
    [
      sql``,
      ...(since ? [sql`and listed_at >= ${since.toISOString()}::timestamptz`] : []),
      ...(categoryId && !labels ? [sql`and category_id = ${categoryId}`] : []),
      ...(author && !labels?.isExact ? [sql`and ${isSignedBy(author)}`] : []),
    ],
    sql` `,
  );
}

const BYLINES = sql`news_bylines b left join authors a on a.id = b.author_id`;
const bylineName = sql`coalesce(btrim(a.name), b.name)`;

/** The name under an article without bylines, as its cards show it. */
const nameWithoutByline = (article: SQL) =>
  sql`coalesce(${writtenName}, (select nullif(btrim(full_name), '') from ${profiles} where id = ${article}.author_id), ${NEWSROOM})`;

/** The names that sign an article, as its cards show them. */
function signatures(article: SQL): SQL {
  return sql`coalesce(
    (select array_agg(${bylineName} order by b.place) from ${BYLINES} where b.news_id = ${article}.id),
    array[${nameWithoutByline(article)}])`;
}

/** Whether a name is one of the `signatures` of a row with `news_id`. The bylines are read once, not for each row. */
const isSignedBy = (name: string) => sql`(
  news_id in (select b.news_id from ${BYLINES} where ${bylineName} = ${name})
  or exists (
    select from news n where n.id = news_id and ${nameWithoutByline(sql`n`)} = ${name}
      and not exists (select from news_bylines b where b.news_id = n.id)))`;

/** The id of a category by slug; for an unknown one an id that no article has. */
export async function findCategoryId(db: Database, slug: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from categories where slug = ${slug}`);
  return rows[0]?.id ?? "00000000-0000-0000-0000-000000000000";
}

/** The fields of an article that are compared. */
export interface ComparedArticle {
  id: string;
  title: string;
  summary: string | null;
  content: string | null;
  listedAt: number;
  category: { slug: string; name: string } | null;
  authors: string[];
}

type ComparedRow = Omit<ComparedArticle, "category"> & {
  categorySlug: string | null;
  categoryName: string | null;
} & Record<string, unknown>;

/** Articles by their ids, with the texts of so many of them, in the order of the ids. Texts are in Unicode NFC, as searches are. */
export async function readCompared(db: Database, ids: string[], texts = TEXTS): Promise<ComparedArticle[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<ComparedRow>(sql`
    select n.id, n.title, n.summary, extract(epoch from n.listed_at)::float8 * 1000 as "listedAt",
      case when place <= ${texts} then left(n.content, ${TEXT_LENGTH + 1}) end as content,
      c.slug as "categorySlug", c.name as "categoryName", ${signatures(sql`n`)} as authors
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, place)
    join news n on n.id = wanted.id and n.published left join categories c on c.id = n.category_id
    order by place`);
  return rows.map(({ categorySlug, categoryName, ...row }) => ({
    ...row,
    title: row.title.normalize("NFC"),
    summary: row.summary?.trim().normalize("NFC") || null,
    content: row.content === null ? null : cutText(row.content, TEXT_LENGTH).normalize("NFC"),
    category: categorySlug && categoryName ? { slug: categorySlug, name: categoryName } : null,
  }));
}

/** Texts of articles by their ids. */
export async function readTexts(db: Database, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; content: string }>(
    sql`select id, left(content, ${TEXT_LENGTH + 1}) as content from news where id = any (${sql.param(ids)}::uuid[]) and published`,
  );
  return new Map(rows.map(({ id, content }) => [id, cutText(content, TEXT_LENGTH).normalize("NFC")]));
}

/** A word with this many matches is frequent, so counting stops. */
const COUNTED = 300;

/** How many articles match each of some queries, counted up to 300: among the newest ones, else among all. */
export async function countEach(db: Database, queries: string[]): Promise<number[]> {
  const spans = await recentSpans(db);
  if (!spans) return countIn(db, queries);
  const recent = await countIn(
    db,
    queries.map((query) => `(${query}) & ${spans}`),
  );
  const rest = queries.filter((_, index) => recent[index] === 0);
  const all = await countIn(db, rest);
  let next = 0;
  return recent.map((count) => count || all[next++]!);
}

async function recentSpans(db: Database): Promise<string | null> {
  const [, large] = await readWindows(db);
  return large ? toSpanQuery(large, null) : null;
}

async function countIn(db: Database, queries: string[]): Promise<number[]> {
  if (queries.length === 0) return [];
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*) from (select from news_search s where s.words @@ wanted.query limit ${COUNTED}) some_rows)::int as count
    from unnest(${sql.param(queries)}::text[]::tsquery[]) with ordinality as wanted (query, place) order by place`);
  return rows.map(({ count }) => count);
}
