import { brotliCompressSync, constants } from "node:zlib";
import type { Auth } from "#platform/auth/open-auth.ts";
import { parseEnv } from "#platform/env/env.ts";
import { createLog } from "#platform/log/log.ts";
import { QueryCache } from "#platform/page-cache/query-cache.ts";
import type { RenderPage } from "#platform/page-cache/rendered-page.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import { openTolerantReads } from "#server/pages/tolerant-reads.ts";
import { loadBuild } from "#server/site.ts";
import type { SiteDatabase } from "#server/start/database.ts";
import { SIGNED_OUT, STUB_SERVICES } from "#tests/accounts/stubs.ts";
import type { Section } from "./bench.ts";
import { atMost, type Figure, note } from "./report.ts";
import { median } from "./statistics.ts";

const BATCHES = 40;
const PAGES_IN_BATCH = 25;
const ORIGIN = "http://localhost:3000";

/**
 * The built renderer on a database, in this process, without page cache and HTTP; nobody is signed in by default. Shared
 * queries are cached after the first page, as in a running site.
 */
export async function openRenderer({ db }: Pick<SiteDatabase, "db">, auth: Auth = SIGNED_OUT): Promise<RenderPage> {
  const { createRenderer } = await loadBuild();
  const log = createLog("error");
  return createRenderer({
    db,
    log,
    tolerantReads: openTolerantReads({ db, log }),
    url: ORIGIN,
    timeZone: parseEnv({}).SITE_TIME_ZONE,
    auth,
    storage: diskStorage(parseEnv({}).DATA_DIR),
    ...STUB_SERVICES,
    queryCache: new QueryCache(),
  });
}

/** Renders the page of a path; throws unless its status is 200. */
export async function renderPath(render: RenderPage, path: string): Promise<void> {
  const { status } = await render(new Request(ORIGIN + path));
  if (status !== 200) throw new Error(`${path} answered ${status}`);
}

/** Rendering of uncached pages: CPU time and queries. */
export const rendering: Section = {
  name: "render",
  title: "Rendering a page that is not cached",
  async measure(bench) {
    const { database, paths } = await bench.demo();
    const render = await openRenderer(database);
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries({ ...paths, list: "/news" })) {
      const first = await openRenderer(database);
      const queries = await countQueries(database, () => renderPath(first, path));
      const costs: number[] = [];
      // The first batches warm up the compiler; other load of the machine can only make a batch slower.
      for (let batch = 0; batch < BATCHES; batch++) costs.push(await cpuOfBatch(render, path));
      const best = Math.min(...costs);
      const figure = name === "home" ? atMost(`${name}: CPU, best batch`, best, 10, "ms") : undefined;
      figures.push(figure ?? note(`${name}: CPU, best batch`, best, "ms"));
      figures.push(note(`${name}: CPU, median batch`, median(costs), "ms"));
      figures.push(name === "home" ? atMost(`${name}: queries`, queries, 8, "") : note(`${name}: queries`, queries));
      const again = await countQueries(database, () => renderPath(render, path));
      figures.push(note(`${name}: queries when what many pages show is known`, again));
    }
    figures.push(note("for scale: brotli, quality 5, of the home page", await brotliOf(render), "ms"));
    return figures;
  },
};

/** A fixed amount of work, to compare runs on different machines. */
async function brotliOf(render: RenderPage): Promise<number> {
  const { body } = await render(new Request(ORIGIN));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const costs: number[] = [];
  for (let turn = 0; turn < BATCHES; turn++) {
    const before = process.cpuUsage();
    for (let page = 0; page < 5; page++) brotliCompressSync(body, { params });
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1000 / 5);
  }
  return Math.min(...costs);
}

async function cpuOfBatch(render: RenderPage, path: string): Promise<number> {
  const before = process.cpuUsage();
  for (let page = 0; page < PAGES_IN_BATCH; page++) await renderPath(render, path);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / PAGES_IN_BATCH;
}

async function countQueries({ pool }: SiteDatabase, work: () => Promise<void>): Promise<number> {
  const query = pool.query;
  let count = 0;
  pool.query = function counted(this: typeof pool, ...args: Parameters<typeof query>) {
    count++;
    return query.apply(this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pool.query = query;
  }
  return count;
}
