import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ArchiveReport } from "#domain/health/backup-health.ts";
import type { StoredCheck } from "#domain/health/stored-checks.server.ts";
import { createLog } from "#platform/log/log.ts";
import { withMetrics } from "./metrics.ts";

const TOKEN = "um-segredo-comprido";
const stats = {
  hits: 7,
  misses: 2,
  renders: 2,
  failures: 0,
  discarded: 0,
  evictions: 0,
  entries: 1,
  notFoundEntries: 0,
  bytes: 4096,
};
const report: ArchiveReport = {
  safeUntil: new Date(Date.now() - 90_000),
  baseAt: new Date(),
  problem: null,
  pendingFiles: 3,
  onSameDisk: false,
  disk: { total: 2000, free: 1500 },
  rehearsal: { at: "2026-11-20T12:00:00.000Z", seconds: 12.5, problem: null },
  rehearsingSince: null,
};
const CHECK: StoredCheck = {
  id: "disk",
  node: "",
  state: "ok",
  finding: null,
  checkedAt: new Date(60_000),
  since: null,
};
let server: Server;
let origin: string;
let areJobsThere = true;

beforeAll(async () => {
  const sources = {
    cache: { stats },
    stream: { countPages: () => 3 },
    pool: { totalCount: 5, idleCount: 4, waitingCount: 0 },
    jobs: {
      listProblems: async () => {
        if (!areJobsThere) throw new Error("gone");
        return [{ name: "mail", state: "failed" as const, count: 2, since: new Date(), error: {} }];
      },
      listGivenUp: async () => ["read-feeds"],
      countQueued: async () => [
        { name: "mail", count: 4 },
        { name: "text-message", count: 0 },
      ],
    },
    findRoute: (pathname: string) => ({ id: pathname.startsWith("/news/") ? "article" : undefined }) as never,
    log: createLog("silent"),
    tolerantReads: { unreadable: [{ name: "banners", since: 0 }] },
    readDisk: async () => ({ total: 1000, free: 250 }),
    listChecks: async (): Promise<StoredCheck[]> => [
      { ...CHECK, id: "certificate", state: "warning" },
      { ...CHECK, id: "disk", node: "um", state: "ok" },
      { ...CHECK, id: "bucket", state: "skipped" },
    ],
    gauges: [
      {
        ...{ name: "newsletter_waiting_copies", help: "Copies that wait", label: "newsletter" },
        read: async () => [{ label: "bom-dia", value: 120 }],
      },
    ],
    archive: { report: async () => report },
  };
  server = createServer(withMetrics((_, res) => void res.writeHead(404).end(), TOKEN, sources)).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const ask = (authorization = `Bearer ${TOKEN}`) => fetch(`${origin}/metrics`, { headers: { authorization } });

test("the metrics require the token", async () => {
  for (const wrong of ["", "Bearer ", "Bearer um-segredo-compridO", TOKEN, `Basic ${TOKEN}`]) {
    const answer = await ask(wrong);
    expect([answer.status, await answer.text()]).toEqual([401, ""]);
  }
  expect((await fetch(`${origin}/metrics`)).status).toBe(401);
  expect((await ask()).status).toBe(200);
});

test("requests are counted by route and never by address, beside the cache, the database and failed jobs", async () => {
  for (const path of ["/news/a", "/news/b?q=1", "/x", "/readyz", "/media/a.jpg"]) await fetch(origin + path);
  await fetch(`${origin}/news/a`, { method: "PUT" });
  const answer = await ask();
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  expect(text).toContain('coreto_http_request_duration_seconds_count{method="GET",route="article",status="404"} 2');
  expect(text).toContain('coreto_http_request_duration_seconds_count{method="GET",route="none",status="404"} 1');
  expect(text).toContain('coreto_http_request_duration_seconds_count{method="other",route="article",status="404"} 1');
  expect(text).toContain('coreto_http_request_duration_seconds_count{method="GET",route="health",status="404"} 1');
  expect(text).toContain('coreto_http_request_duration_seconds_count{method="GET",route="files",status="404"} 1');
  expect(text).not.toContain("/news/");
  for (const line of [
    "coreto_page_cache_hits_total 7",
    "coreto_page_cache_bytes 4096",
    'coreto_database_connections{state="used"} 1',
    "coreto_open_pages 3",
    'coreto_queued_messages{job="mail"} 4',
    'coreto_queued_messages{job="text-message"} 0',
    'coreto_failed_jobs{job="mail",state="failed"} 2',
    'coreto_failed_jobs{job="read-feeds",state="failed"} 1',
  ]) {
    expect(text.split("\n")).toContain(line);
  }
  expect(text).toMatch(/^coreto_build_info\{version="\d+\.\d+\.\d+[^"]*"\} 1$/m);
  expect(text).toMatch(/^nodejs_active_handles\{/m);
  expect(text).not.toMatch(/^# TYPE \w+_total gauge$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
});

test("the other metrics are served when the jobs cannot be counted", async () => {
  areJobsThere = false;
  const text = await (await ask()).text();
  expect(text).toContain("coreto_open_pages 3");
  expect(text).not.toContain("coreto_failed_jobs{");
  areJobsThere = true;
});

test("the state of archive, rehearsals, disks and tables is sent", async () => {
  const text = await (await ask()).text();
  for (const line of [
    'coreto_disk_free_bytes{disk="data"} 250',
    'coreto_disk_size_bytes{disk="data"} 1000',
    'coreto_disk_free_bytes{disk="archive"} 1500',
    "coreto_archive_pending_files 3",
    "coreto_archive_failing 0",
    "coreto_rehearsal_success 1",
    "coreto_rehearsal_duration_seconds 12.5",
    `coreto_rehearsal_timestamp_seconds ${Date.parse("2026-11-20T12:00:00Z") / 1000}`,
    "coreto_unreadable_tables 1",
    'coreto_newsletter_waiting_copies{newsletter="bom-dia"} 120',
    'coreto_check_state{check="certificate",node=""} 1',
    'coreto_check_state{check="disk",node="um"} 0',
    'coreto_check_timestamp_seconds{check="certificate",node=""} 60',
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).not.toContain('check="bucket"');
  expect(Number(/^coreto_archive_lag_seconds (\S+)$/m.exec(text)![1])).toBeGreaterThanOrEqual(90);
});
