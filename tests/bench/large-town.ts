import { formatListCursor, type ListCursor } from "#domain/news/reading/cursor.ts";
import { searchNews } from "#domain/news/search/search.server.ts";
import type { SearchQuery } from "#domain/news/search/types.ts";
import { JUDGED_QUERIES } from "#tests/search/judged-queries.ts";
import type { Section } from "./bench.ts";
import { clock, compareSides, type Side } from "./compare.ts";
import { openRenderer, renderPath } from "./rendering.ts";
import { atMost, type Figure, note, written } from "./report.ts";
import { SEARCH_TEXTS } from "./search-texts.ts";
import { median, quantile } from "./statistics.ts";
import { openTowns, type Town } from "./towns.ts";

const EVERYTHING: Omit<SearchQuery, "text"> = { category: "", author: "", period: null, byDate: false };
const SMALL = 1000;
const LARGE = 50_000;
const HUGE = 1_000_000;
const ROUNDS = 5;
const SAMPLE = 20;

/** Search in 50,000 articles, and how much longer pages take in a larger town. */
export const largeTown: Section = {
  name: "large",
  title: "A large town",
  async measure(bench) {
    const sizes = [SMALL, LARGE, ...(bench.large ? [HUGE] : [])];
    const { towns, close } = await openTowns(await bench.emptyFolder("towns"), sizes);
    try {
      const [small, large, huge] = towns as [Town, Town, Town?];
      const figures = await measureSearch(large);
      if (huge) figures.push(...(await measureSearch(huge)));
      const sides = [await makeSide(small), await makeSide(huge ?? large)] as const;
      const sizes = `${(huge ?? large).articles} articles against ${small.articles}`;
      figures.push(...(await compareSides(sides, { most: 2, sizes })));
      return figures;
    } finally {
      await close();
    }
  },
};

async function measureSearch(town: Town): Promise<Figure[]> {
  const render = await openRenderer(town);
  const pages: number[] = [];
  const queries = new Map<string, number>(SEARCH_TEXTS.map((text) => [text, Number.POSITIVE_INFINITY]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const text of SEARCH_TEXTS) {
      const page = await clock(() => renderPath(render, searchPath(text)));
      const query = await clock(() => searchNews(town.db, { ...EVERYTHING, text }));
      if (round === 0) continue; // warms the compiler and the database
      pages.push(page);
      queries.set(text, Math.min(queries.get(text)!, query));
    }
  }
  const { rows: sizes } = await town.pool.query<{ index: string; table: string }>(
    "select pg_relation_size('news_search_words_index') as index, pg_total_relation_size('news_search') as table",
  );
  const megabytes = (bytes: string) => Number(bytes) / 1_000_000;
  const isHuge = town.articles >= HUGE;
  const index = "index of the words of whole articles";
  const size = megabytes(sizes[0]!.index);
  const slowest = [...queries].sort(([, a], [, b]) => b - a).slice(0, 5);
  return [
    atMost(`search in ${town.articles} articles, whole page: p95`, quantile(pages, 0.95), isHuge ? 150 : 50, "ms"),
    note(`search in ${town.articles} articles, whole page: median`, median(pages), "ms"),
    note("its queries, best of the rounds: p95 of the texts", quantile([...queries.values()], 0.95), "ms"),
    isHuge ? atMost(index, size, 600, "MB") : note(index, size, "MB"),
    note("its table, with the words", megabytes(sizes[0]!.table), "MB"),
    ...(await measureKinds(town)),
    note("slowest texts", slowest.map(([text, time]) => `${text} ${written(time)}`).join(", "), "ms"),
  ];
}

/** Names that hardly any article contains. */
async function listRareNames(town: Town): Promise<string[]> {
  const { rows } = await town.pool.query<{ name: string }>(
    `select substring(content from 'Estiveram lá ([[:alpha:]]+)') as name from news
     where content like '%Estiveram lá %' order by listed_at desc, id limit $1`,
    [SAMPLE],
  );
  return rows.map(({ name }) => name);
}

/** Measures the queries of searches by kind, without rendering. */
async function measureKinds(town: Town): Promise<Figure[]> {
  const names = await listRareNames(town);
  const { rows } = await town.pool.query<{ slug: string }>(
    "select slug from categories where active order by slug limit 1",
  );
  const ask = (texts: readonly string[], narrowed: Partial<SearchQuery> = {}) =>
    texts.map((text): SearchQuery => ({ ...EVERYTHING, ...narrowed, text }));
  const category = { category: rows[0]!.slug };
  const author = { author: "Marina Sampaio" };
  const kinds: Record<string, SearchQuery[]> = {
    "one category": ask(SEARCH_TEXTS, category),
    "newest first in one category": ask(SEARCH_TEXTS, { ...category, byDate: true }),
    "one author": ask(SEARCH_TEXTS, author),
    "newest first of one author": ask(SEARCH_TEXTS, { ...author, byDate: true }),
    "one category and one author": ask(SEARCH_TEXTS, { ...category, ...author }),
    "one month": ask(SEARCH_TEXTS, { period: "mes" }),
    "newest first": ask(SEARCH_TEXTS, { byDate: true }),
    "rare names": ask(names),
    "rare names with a wrong letter": ask(names.map((name) => name.replace(/.$/, "k"))),
  };
  for (const [kind, judged] of Object.entries(JUDGED_QUERIES))
    kinds[`judged, ${kind}`] = ask(judged.map(([text]) => text));
  const figures: Figure[] = [];
  for (const [kind, questions] of Object.entries(kinds)) {
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      for (const question of questions) {
        const time = await clock(() => searchNews(town.db, question));
        if (round > 0) times.push(time);
      }
    }
    figures.push(note(`search, ${kind}: p95 of its queries`, quantile(times, 0.95), "ms"));
  }
  return figures;
}

async function makeSide(town: Town): Promise<Side> {
  const { rows } = await town.pool.query<ListCursor & { address: string; section: string | null }>(
    `select coalesce(news.slug, news.id::text) as address, categories.slug as section, order_index as "orderIndex",
       to_char(news.listed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "listedAt", news.id
     from news join categories on categories.id = category_id where published and active and order_index = 0
     order by md5(news.id::text) limit $1`,
    [SAMPLE],
  );
  const after = (key: ListCursor) => `depois=${encodeURIComponent(formatListCursor(key))}`;
  const sections = [...new Set(rows.map(({ section }) => section))];
  return {
    render: await openRenderer(town),
    paths: {
      home: ["/"],
      article: rows.map(({ address }) => `/news/${address}`),
      list: ["/news"],
      "list, deep": rows.map((row) => `/news?${after(row)}`),
      category: sections.slice(0, 5).map((section) => `/category/${section}`),
      "category, deep": rows.map((row) => `/category/${row.section}?${after(row)}`),
      search: SEARCH_TEXTS.map(searchPath),
    },
  };
}

const searchPath = (text: string) => `/news?${new URLSearchParams({ q: text })}`;
