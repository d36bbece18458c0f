import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import { migrateDatabase, type OpenDatabase, openDatabase } from "#db/client.ts";
import { startEmbeddedPostgres } from "#db/embedded/launcher.ts";
import { seeded } from "#demo/seeded.ts";
import { listDayViews } from "#domain/dashboard/queries.server.ts";
import { CHART_DAYS, RETENTION_DAYS } from "#domain/page-views/limits.ts";
import { createVisits } from "#domain/page-views/mutations.server.ts";
import { getAnalytics } from "#domain/page-views/queries.server.ts";
import { parseEnv } from "#platform/env/env.ts";
import type { Section } from "./bench.ts";
import { atMost, note } from "./report.ts";
import { median, quantile } from "./statistics.ts";

const FEW = 200_000;
const MANY = 10_000_000;
const YEARS_DAYS = 3 * 365;
const KEYS = { all: 1, country: 60, path: 300, referrer: 60 };
const ROUNDS = 30;
const BATCH = 100;
const DAY = 86_400_000;
const ZONE = parseEnv({}).SITE_TIME_ZONE;

/** The analytics screen's queries over many views, and what storing visits costs. */
export const views: Section = {
  name: "views",
  title: "Page views",
  async measure(bench) {
    const rows = bench.large ? MANY : FEW;
    const server = await startEmbeddedPostgres(await bench.emptyFolder("views"));
    await migrateDatabase(server.connection);
    const database = openDatabase(server.connection, { poolSize: 5, onError: () => {} });
    try {
      await copy(database, "page_views (client_id, path, additional, created_at)", viewLines(rows));
      await copy(database, "page_view_counts (day, dimension, key, views)", countLines());
      await database.pool.query("vacuum analyze page_views, page_view_counts");
      const screen = await clockRounds(() =>
        Promise.all([getAnalytics(database.db, ZONE), listDayViews(database.db, ZONE, CHART_DAYS)]),
      );
      const visits = Array.from({ length: BATCH }, (_, index) => visit(index));
      const storing = await clockRounds(() => createVisits(database.db, visits, ZONE));
      return [
        atMost(`analytics of ${rows} views: p95`, quantile(screen, 0.95), 200, "ms"),
        note("analytics: median", median(screen), "ms"),
        note(`${BATCH} visits stored together: median`, median(storing), "ms"),
      ];
    } finally {
      await database.close();
      await server.stop();
    }
  },
};

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
    const at = new Date(now - (index / count) * RETENTION_DAYS * DAY).toISOString();
    const client = clients[Math.floor(random() * clients.length)];
    chunk += `${client}\t/news/noticia-${Math.floor(random() * KEYS.path)}\t{"country": "BR"}\t${at}\n`;
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
