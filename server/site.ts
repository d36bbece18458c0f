import { access } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Database, OpenDatabase } from "#db/client.ts";
import type { FeedRequest, FeedResult } from "#domain/external-feeds/types.ts";
import { listStoredChecks } from "#domain/health/stored-checks.server.ts";
import type { ProcessFacts } from "#domain/health/types.ts";
import { MEDIA_JOBS } from "#domain/media/uploads.ts";
import type { RenderFeed } from "#domain/programs/types.ts";
import type { Passwords } from "#platform/auth/passwords.ts";
import { type Env, preferProduction } from "#platform/env/env.ts";
import { ROOT } from "#platform/env/root.ts";
import { PROGRAM_VERSION, readDiskSpace } from "#platform/host/host-facts.ts";
import { proxyList } from "#platform/http/client-address.ts";
import { createSafeFetch, type SafeFetch, type SafeFetchSettings } from "#platform/http/safe-fetch.ts";
import type { Log } from "#platform/log/log.ts";
import { listOutbox } from "#platform/mail/outbox.ts";
import { fingerprintOf } from "#platform/nodes/node-locks.ts";
import { siteTokenOf } from "#platform/nodes/site-token.ts";
import { QueryCache } from "#platform/page-cache/query-cache.ts";
import type { RenderedPage, RenderPage } from "#platform/page-cache/rendered-page.ts";
import { findBackups } from "./archive/find-backups.ts";
import { runSiteChecks, type SiteChecks, type SiteCheckTools } from "./doctor/site-checks.ts";
import { followChanges, waitForOwnChanges } from "./events/changes.ts";
import { refuseDifferentNodes } from "./events/other-nodes.ts";
import { createSiteStream } from "./events/site-stream.ts";
import { gaugesOf, openFeaturePosts, type RunningFeatures, startFeatures } from "./features.ts";
import { handleSiteJobs } from "./jobs/jobs.ts";
import { handleProgramJobs } from "./jobs/program-jobs.ts";
import { withMetrics } from "./metrics/metrics.ts";
import { createPageCache } from "./pages/page-cache.ts";
import { readStyles } from "./pages/page-styles.ts";
import { openTolerantReads } from "./pages/tolerant-reads.ts";
import { openServers } from "./ports/site-servers.ts";
import { createAuthHandler } from "./requests/auth-handler.ts";
import { logForeignOrigin } from "./requests/foreign-origin.ts";
import { createListener } from "./requests/listener.ts";
import { openMedia } from "./requests/media.ts";
import { isDatabaseReachable, shareReadiness } from "./requests/readiness.ts";
import { createRequestViewers } from "./requests/request-viewers.ts";
import { createSearchLimit } from "./requests/search-limit.ts";
import { serveClient } from "./requests/static-files.ts";
import { type Accounts, openAccounts } from "./start/accounts.ts";
import type { ServedDatabase } from "./start/database.ts";

const BUILD = new URL("build/", ROOT);
/** The running site. */
export interface RunningSite {
  /** The port it listens on. */
  port: number;
  /** Finishes open requests, then closes the database connections. */
  close(): Promise<void>;
}

type Program = Pick<typeof import("./app.ts"), "createRenderer" | "findRoute">;

/** Renders pages and serves their files: the build, or the development server. */
export interface Frontend {
  createRenderer(site: Parameters<Program["createRenderer"]>[0]): RenderPage;
  findRoute: Program["findRoute"];
  files: Parameters<typeof createListener>[0]["files"];
  /** Whether pages may be cached; false in development, where they change with the code. */
  cachePages: boolean;
}

/** Loads the built program; throws when it was not built. */
export async function loadBuild(): Promise<Frontend> {
  const entry = fileURLToPath(new URL("server/index.js", BUILD));
  await access(entry).catch(() => {
    throw new Error("build/ is missing: run `npm run build` first");
  });
  preferProduction();
  const { createRenderer, findRoute } = (await import(pathToFileURL(entry).href)) as Program;
  const client = fileURLToPath(new URL("client/", BUILD));
  const styles = readStyles(client);
  return {
    createRenderer: (site) => createRenderer(site, styles),
    findRoute,
    files: [serveClient(client)],
    cachePages: true,
  };
}

const toFeed = ({ status, headers, body }: RenderedPage) => ({
  status,
  type: headers.get("content-type") ?? "",
  body: Buffer.from(body),
});

/** Renders feeds. @param findRender the renderer, which exists once the site has started */
const feedsOf =
  (env: Env, findRender: () => RenderPage): RenderFeed =>
  async (path) =>
    toFeed(await findRender()(new Request(env.SITE_URL + path)));

const fetchSettingsOf = (env: Env, { allowLoopbackFeeds: allowLoopback, answers }: SiteOptions): SafeFetchSettings => ({
  userAgent: `Coreto (+${env.SITE_URL})`,
  proxy: env.FETCH_PROXY,
  allowLoopback,
  answers,
});

/** Fetches feeds of other sites; the parsers are only loaded when they are needed. */
const createFeedFetcher =
  (fetchSafely: SafeFetch) =>
  async (request: FeedRequest): Promise<FeedResult> => {
    const { fetchFeed } = await import("#domain/external-feeds/fetch-feed.server.ts");
    return fetchFeed(fetchSafely, request);
  };

/** Reads facts about this process for the health page. */
const createProcessFacts = (env: Env) => async (): Promise<ProcessFacts> => ({
  disk: await readDiskSpace(env.DATA_DIR),
  version: PROGRAM_VERSION,
  node: process.versions.node,
  hasMailServer: env.SMTP_URL !== undefined,
  isEmbedded: env.DATABASE_URL === undefined,
  hasBucket: env.S3_BUCKET !== undefined,
  siteUrl: env.SITE_URL,
  now: Date.now(),
});

/** The backups for the health page, and the start of a rehearsal. */
const createBackupTools = (env: Env, { db, archive }: Pick<ServedDatabase, "db" | "archive">) => ({
  findBackups: () => findBackups(env, db, archive),
  startRehearsal: archive?.startRehearsal,
});

/** What the site's own checks need; the demo, whose town is invented, has none. */
const siteCheckTools = (
  env: Env,
  log: Log,
  database: Pick<ServedDatabase, "db" | "archive">,
  services: Pick<SiteCheckTools, "jobs" | "sendMail" | "secret">,
): SiteCheckTools => ({
  env,
  log,
  db: database.db,
  siteUrl: env.SITE_URL,
  timeZone: env.SITE_TIME_ZONE,
  findBackups: createBackupTools(env, database).findBackups,
  ...services,
});

/** Measures a listener if the site has a token for its metrics. */
const measure = (
  listener: RequestListener,
  env: Env,
  sources: Omit<Parameters<typeof withMetrics>[2], "readDisk" | "listChecks" | "gauges"> & { db: Database },
) =>
  env.METRICS_TOKEN
    ? withMetrics(listener, env.METRICS_TOKEN, {
        ...sources,
        readDisk: () => readDiskSpace(env.DATA_DIR),
        listChecks: () => listStoredChecks(sources.db),
        gauges: gaugesOf(sources.db),
      })
    : listener;

function startJobs(jobs: Accounts["jobs"], log: Log): void {
  // Pages need no jobs, so the site does not wait; jobs that are sent meanwhile run after the start.
  jobs.start().catch((err) => log.error({ err }, "the job runner could not start"));
  // Finishes the work of a node that was killed.
  jobs
    .send(MEDIA_JOBS.lostVariants, {})
    .catch((err) => log.warn({ err }, "missing variants are searched for in a minute"));
}

/**
 * What differs for the demo, tests and copies of a site: `showOutbox`, whether a page shows the messages in the outbox folder, and hosts
 * that are answered in this process, for the demo only; `allowLoopbackFeeds`, whether feeds of this machine may be fetched, and another
 * way to store passwords, for tests only; `runsJobs`, false for a copy of a site, whose jobs are not its own.
 */
interface SiteOptions extends Pick<SafeFetchSettings, "answers"> {
  showOutbox?: boolean;
  allowLoopbackFeeds?: boolean;
  passwords?: Passwords;
  runsJobs?: boolean;
}

/** Serves the site on an open database until it is closed. */
export async function startSite(
  env: Env,
  log: Log,
  database: OpenDatabase & Pick<ServedDatabase, "archive">,
  { createRenderer, findRoute, files, cachePages }: Frontend,
  options: SiteOptions = {},
): Promise<RunningSite> {
  const { db, pool, archive } = database;
  const media = await openMedia(env, log, archive);
  const fetchSettings = fetchSettingsOf(env, options);
  const fetchSafely = createSafeFetch(fetchSettings);
  const tools = { db, log, storage: media.storage, fetchSafely, timeZone: env.SITE_TIME_ZONE };
  let checks: SiteChecks | undefined;
  let features!: RunningFeatures;
  const accounts = await openAccounts(env, log, database, {
    handleJobs: (jobs, { sendMail, secret }) => {
      handleSiteJobs(jobs, tools);
      features = startFeatures(jobs, { db, log, env, secret, fetchSettings, sendMail });
      if (!options.showOutbox && options.runsJobs !== false)
        checks = runSiteChecks(siteCheckTools(env, log, database, { jobs, sendMail, secret }));
      handleProgramJobs(jobs, { db, log, fetchSafely, siteUrl: env.SITE_URL, renderFeed: feedsOf(env, () => render) });
    },
    ...options,
  });
  const { auth, jobs } = accounts;
  const queryCache = new QueryCache();
  const tolerantReads = openTolerantReads({ db, log }, () => stream.publishAll());
  const render: RenderPage = createRenderer({
    db,
    log,
    url: env.SITE_URL,
    timeZone: env.SITE_TIME_ZONE,
    auth,
    storage: media.storage,
    sendMail: accounts.sendMail,
    jobs,
    readProcessFacts: createProcessFacts(env),
    queryCache,
    tolerantReads,
    fetchSafely,
    secret: accounts.secret,
    features: features.facts,
    fetchFeed: createFeedFetcher(fetchSafely),
    waitForOwnChanges: () => waitForOwnChanges(pool, changes),
    checkNetwork: checks?.checkNetworkNow,
    ...(options.showOutbox ? { listOutbox: () => listOutbox(env.DATA_DIR) } : createBackupTools(env, database)),
  });
  const onError = (err: unknown) => log.error({ err }, "a request failed");
  const cache = createPageCache(env, { render, onError, findRoute: cachePages ? findRoute : undefined });
  const proxies = proxyList(env.TRUSTED_PROXIES);
  const viewers = createRequestViewers(db, auth, (err) => log.warn({ err }, "the user of a request could not be read"));
  const stream = createSiteStream(env, viewers, proxies, { db, log });
  const fingerprint = fingerprintOf(accounts.secret, media.id);
  const changes = followChanges({ database, fingerprint, queryCache, cache, stream, log, features });
  const posts = openFeaturePosts({ db, findRoute, siteUrl: env.SITE_URL, timeZone: env.SITE_TIME_ZONE, onError });
  await changes.ready;
  await refuseDifferentNodes(pool, fingerprint);
  if (options.runsJobs !== false) startJobs(jobs, log);

  const shared = {
    isReady: shareReadiness(() => isDatabaseReachable(pool)),
    siteToken: await siteTokenOf(accounts.secret),
    proxies,
  };
  const listener = createListener({
    cache,
    stream,
    posts,
    maySearch: createSearchLimit(db, onError),
    render,
    findRoute,
    files: [...files, media.serve],
    ...shared,
    siteUrl: env.SITE_URL,
    authHandler: createAuthHandler({ auth, siteUrl: env.SITE_URL, onError }),
    viewers,
    onError,
    onForeignOrigin: logForeignOrigin(log, env.SITE_URL),
  });
  const sources = { db, cache, stream, pool, jobs, findRoute, log, tolerantReads, archive };
  const servers = await openServers(env, { ...shared, listener: measure(listener, env, sources), log });
  return {
    port: servers.port,
    close: async () => {
      checks?.close();
      stream.close();
      tolerantReads.close();
      await servers.close();
      await Promise.all(posts.map((post) => post.close()));
      await features.closeAround(accounts.close);
      media.close();
      await changes.close();
      await database.close();
    },
  };
}
