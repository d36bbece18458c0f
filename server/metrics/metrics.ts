import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Pool } from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { MEDIA_PREFIX } from "#domain/media/types.ts";
import { PROGRAM_VERSION } from "#platform/host/host-facts.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log/log.ts";
import { SITE_TOKEN_PATH } from "#platform/nodes/site-token.ts";
import type { PageCache } from "#platform/page-cache/page-cache.ts";
import type { EventStream } from "../events/event-stream.ts";
import type { FoundRoute } from "../requests/route-table.ts";
import { type StateSources, watchState } from "./state-metrics.ts";

/** Objects whose state becomes metrics. */
interface MetricSources extends StateSources {
  cache: Pick<PageCache, "stats">;
  stream: Pick<EventStream, "countPages">;
  pool: Pick<Pool, "totalCount" | "idleCount" | "waitingCount">;
  jobs: Pick<Jobs, "listProblems" | "listGivenUp" | "countQueued">;
  findRoute: (pathname: string) => FoundRoute;
  log: Log;
}

/** Bucket bounds of a request's duration, seconds: from a stored page to an upload. */
const DURATIONS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];
const METRICS_PATH = "/metrics";

/**
 * Serves `/metrics` in the text format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats/) to requests with
 * the token as `Authorization: Bearer`, and measures all other requests, which it passes to the listener.
 */
export function withMetrics(listener: RequestListener, token: string, sources: MetricSources): RequestListener {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Gauges of the library: by convention only counters end like this, and each has a twin without it.
  for (const what of ["handles", "requests", "resources"]) registry.removeSingleMetric(`nodejs_active_${what}_total`);
  const version = { name: "coreto_build_info", help: "Version of the program", labelNames: ["version"] };
  new Gauge({ ...version, registers: [registry] }).set({ version: PROGRAM_VERSION }, 1);
  const durations = new Histogram({
    name: "coreto_http_request_duration_seconds",
    help: "Time until an answer was sent, by route",
    labelNames: ["method", "route", "status"],
    buckets: DURATIONS,
    registers: [registry],
  });
  watchCache(registry, sources);
  watchDatabase(registry, sources);
  watchJobs(registry, sources);
  const readState = watchState(registry, sources);
  const gauge = { name: "coreto_open_pages", help: "Pages that are sent changes", registers: [registry] };
  new Gauge({
    ...gauge,
    collect() {
      this.set(sources.stream.countPages());
    },
  });

  return (req, res) => {
    const pathname = req.url!.split("?", 1)[0]!;
    if (pathname === METRICS_PATH)
      return void answer(req, res, token, { registry, readState }).catch(() => res.destroy());
    const startedAt = performance.now();
    res.once("close", () => {
      const route = labelOf(pathname, sources.findRoute);
      const labels = { method: methodOf(req), route, status: res.headersSent ? String(res.statusCode) : "none" };
      durations.observe(labels, (performance.now() - startedAt) / 1000);
    });
    listener(req, res);
  };
}

const HEALTH = new Set(["/healthz", "/readyz", SITE_TOKEN_PATH]);

function labelOf(pathname: string, findRoute: MetricSources["findRoute"]): string {
  if (HEALTH.has(pathname)) return "health";
  const isFile = pathname.startsWith("/assets/") || pathname.startsWith(MEDIA_PREFIX);
  return isFile ? "files" : (findRoute(pathname).id ?? "none");
}

const METHODS = new Set(["GET", "HEAD", "POST"]);

/** Clients choose the method, so only known ones become a label. */
const methodOf = ({ method = "" }: IncomingMessage) => (METHODS.has(method) ? method : "other");

async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  token: string,
  { registry, readState }: { registry: Registry; readState: () => Promise<void> },
): Promise<void> {
  const isKnown = isSame(req.headers.authorization ?? "", `Bearer ${token}`);
  if (req.method !== "GET" || !isKnown) {
    const headers = { "www-authenticate": "Bearer", "cache-control": "no-store" };
    res.writeHead(isKnown ? 405 : 401, headers).end();
    return;
  }
  await readState();
  const text = await registry.metrics();
  res.writeHead(200, { "content-type": registry.contentType, "cache-control": "no-store" }).end(text);
}

const hash = (text: string) => createHash("sha256").update(text).digest();

/** Compares in constant time. */
const isSame = (given: string, wanted: string) => timingSafeEqual(hash(given), hash(wanted));

function watchCache(registry: Registry, { cache }: MetricSources): void {
  const count = (name: string, help: string, read: () => number) =>
    new Counter({
      name: `coreto_page_cache_${name}_total`,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  count("hits", "Pages answered from memory", () => cache.stats.hits);
  count("misses", "Pages that had to be rendered or waited for", () => cache.stats.misses);
  count("renders", "Pages rendered for the cache", () => cache.stats.renders);
  count("failures", "Renders that failed", () => cache.stats.failures);
  count("evictions", "Pages that made room for others", () => cache.stats.evictions);
  new Gauge({
    name: "coreto_page_cache_bytes",
    help: "Memory of stored pages",
    registers: [registry],
    collect() {
      this.set(cache.stats.bytes);
    },
  });
}

function watchDatabase(registry: Registry, { pool }: MetricSources): void {
  new Gauge({
    name: "coreto_database_connections",
    help: "Connections of the pool by state, and requests that wait for one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "used" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
}

function watchJobs(registry: Registry, { jobs, log }: MetricSources): void {
  new Gauge({
    name: "coreto_queued_messages",
    help: "Messages that wait for their first or another try",
    labelNames: ["job"],
    registers: [registry],
    async collect() {
      this.reset();
      try {
        for (const { name, count } of await jobs.countQueued()) this.set({ job: name }, count);
      } catch (err) {
        log.warn({ err }, "queued messages could not be counted");
      }
    },
  });
  new Gauge({
    name: "coreto_failed_jobs",
    help: "Messages that wait for another try or were given up, and kinds of other work given up in the last hour",
    labelNames: ["job", "state"],
    registers: [registry],
    async collect() {
      this.reset();
      try {
        for (const { name, state, count } of await jobs.listProblems()) this.set({ job: name, state }, count);
        for (const name of await jobs.listGivenUp()) this.set({ job: name, state: "failed" }, 1);
      } catch (err) {
        log.warn({ err }, "failed jobs could not be counted");
      }
    },
  });
}
