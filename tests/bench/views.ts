import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import { migrateDatabase, type OpenDatabase, openDatabase } from "#db/client.ts";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { seeded } from "#demo/seeded.ts";
import type { Staff } from "#domain/accounts/policy.ts";
import { listDayViews } from "#domain/dashboard/queries.server.ts";
import { countArticlesToday, findArticleNumbers } from "#domain/page-views/article-numbers.server.ts";
import { createCountsOfStoredViews, createVisits } from "#domain/page-views/mutations.server.ts";
import { countPlaces, getAnalytics } from "#domain/page-views/queries.server.ts";
import { VIEWS_KEPT_DAYS } from "#domain/shared/visits.ts";
import { parseEnv } from "#platform/env/env.ts";
import { addDays } from "#platform/format/calendar-days.ts";
import type { Section } from "./bench.ts";
import { atMost, note } from "./report.ts";
import { median, quantile } from "./statistics.ts";

const FEW = 1_000_000;
const MANY = 10_000_000;
const YEARS_DAYS = 3 * 365;
const KEYS = { all: 1, country: 60, path: 300, referrer: 60 };
/** How much more often the newest articles and the first sites are drawn. */
const LEAN = 2.3;
/** Articles of a page of the newsroom's table. */
const LISTED = 50;
const EDITOR: Staff = { id: randomUUID(), role: "editor" };
const ROUNDS = 30;
const BATCH = 100;
const DAY = 86_400_000;
const ZONE = parseEnv({}).SITE_TIME_ZONE;
const TODAY = new Date().toISOString().slice(0, 10);
const PERIOD = { from: addDays(TODAY, 1 - VIEWS_KEPT_DAYS), until: TODAY };

/** The queries of the analytics screen and of an article's numbers over many views, and what storing visits costs. */
export const views: Section = {
  name: "views",
  title: "Page views",
  async measure(bench) {
    const rows = bench.large ? MANY : FEW;
    const server = await startEmbeddedPostgres(await bench.emptyFolder("views"));
    await migrateDatabase(server.connection);
    const database = openDatabase(server.connection, { poolSize: 5, onError: () => {} });
    try {
      await copy(
        database,
        "page_views (client_id, path, referrer, additional, latitude, longitude, created_at)",
        viewLines(rows),
      );
      await copy(database, "page_view_counts (day, dimension, key, views)", countLines());
      await createArticles(database);
      await createCountsOfStoredViews(database.db, ZONE, "https://coreto.example");
      await database.pool.query("vacuum analyze page_views, page_view_counts, article_views, article_sources, news");
      const screen = await clockRounds(() =>
        Promise.all([
          getAnalytics(database.db, PERIOD),
          listDayViews(database.db, PERIOD),
          countPlaces(database.db, PERIOD, { latitude: -22.1, longitude: -45.1 }),
        ]),
      );
      const { rows: read } = await database.pool.query<{ id: string; views: string }>(
        "select news_id as id, sum(views) as views from article_views group by 1 order by sum(views) desc",
      );
      const about = { staff: EDITOR, timeZone: ZONE };
      const article = await clockRounds(() => findArticleNumbers(database.db, { ...about, newsId: read[0]!.id }));
      const listed = { ...about, newsIds: read.slice(0, LISTED).map(({ id }) => id) };
      const list = await clockRounds(() => countArticlesToday(database.db, listed));
      const visits = Array.from({ length: BATCH }, (_, index) => visit(index));
      const storing = await clockRounds(() => createVisits(database.db, visits, ZONE));
      return [
        atMost(`analytics of ${rows} views: p95`, quantile(screen, 0.95), 200, "ms"),
        note("analytics: median", median(screen), "ms"),
        atMost(`the numbers of an article with ${read[0]!.views} views: p95`, quantile(article, 0.95), 300, "ms"),
        note("the same: median", median(article), "ms"),
        atMost(`readings of today of ${LISTED} articles: p95`, quantile(list, 0.95), 300, "ms"),
        note("the same: median", median(list), "ms"),
        note(`${BATCH} visits stored together: median`, median(storing), "ms"),
      ];
    } finally {
      await database.close();
      await server.stop();
    }
  },
};

/** Articles that came out one after the other while the site counted. */
async function createArticles({ pool }: OpenDatabase): Promise<void> {
  await pool.query(
    `insert into news (title, slug, content, published, published_at, first_published_at)
     select 'Notícia ' || n, 'noticia-' || n, 'Texto', true, at, at
     from (select n, now() - make_interval(hours => $2::int * 24 * ($1::int - n) / $1::int) as at from generate_series(0, $1::int - 1) n) drawn`,
    [KEYS.path, VIEWS_KEPT_DAYS],
  );
}

async function clockRounds(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const from = performance.now();
    await work();
    // The first one warms the compiler and the database.
    if (round > 0) times.push(performance.now() - from);
  }
  return times;
}

async function copy({ pool }: OpenDatabase, target: string, lines: Iterable<string>): Promise<void> {
  const client = await pool.connect();
  try {
    await pipeline(Readable.from(lines, { objectMode: false }), client.query(copyFrom(`copy ${target} from stdin`)));
  } finally {
    client.release();
  }
}

/** Yields lines in chunks, which is faster than single lines. */
function* viewLines(count: number): Generator<string> {
  const random = seeded(11);
  const clients = Array.from({ length: 5000 }, () => randomUUID());
  const now = Date.now();
  let chunk = "";
  for (let index = 0; index < count; index++) {
    const at = new Date(now - (index / count) * VIEWS_KEPT_DAYS * DAY).toISOString();
    const client = clients[Math.floor(random() * clients.length)];
    const article = Math.floor(KEYS.path * (1 - index / count) * (1 - random() ** LEAN));
    const site = `https://site-${Math.floor(random() ** LEAN * KEYS.referrer)}.example/`;
    chunk += `${client}\t/news/noticia-${article}\t${site}\t{"country": "BR"}\t-22.${index % 90}\t-45.${index % 90}\t${at}\n`;
    if (chunk.length > 60_000) {
      yield chunk;
      chunk = "";
    }
  }
  yield chunk;
}

function* countLines(): Generator<string> {
  for (let ago = 0; ago < YEARS_DAYS; ago++) {
    const day = new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
    let chunk = "";
    for (const [dimension, keys] of Object.entries(KEYS)) {
      for (let key = 0; key < keys; key++) {
        const name = { all: "", country: `C${key}`, path: `/news/noticia-${key}`, referrer: `site-${key}.example` };
        chunk += `${day}\t${dimension}\t${name[dimension as keyof typeof name]}\t${1000 - key}\n`;
      }
    }
    yield chunk;
  }
}

const visit = (index: number) => ({
  path: index % 2 ? "/" : "/news",
  isLoad: true,
  isFixed: true,
  view: {
    clientId: randomUUID(),
    referrer: { stored: null, site: "" },
    userAgent: "Bench",
    country: index % 3 ? "BR" : "PT",
  },
});
