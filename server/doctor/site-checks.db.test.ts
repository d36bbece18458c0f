import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { ArchiveReport } from "#domain/health/backup-health.ts";
import { listStoredChecks, readStoredCheck } from "#domain/health/stored-checks.server.ts";
import { parseEnv } from "#platform/env/env.ts";
import { createJobs } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log/log.ts";
import { testDatabase } from "#tests/database/database.ts";
import { findFreePort } from "#tests/http.ts";
import { waitFor } from "#tests/wait-for.ts";
import { checkRegistry, runSiteChecks } from "./site-checks.ts";

const database = testDatabase({ emptyBeforeEach: true });
const log = createLog("silent");
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-checks-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

const toolsOf = (settings: Record<string, string>) => ({
  db: database.db,
  log,
  siteUrl: "https://jornal.example",
  timeZone: "America/Sao_Paulo",
  sendMail: async () => {},
  env: parseEnv({ DATA_DIR: folder, ...settings }),
});

test("a site stores what it finds on its machine, about its archive, and beyond the machine", async () => {
  const jobs = createJobs(database.connection, log);
  const report: ArchiveReport = {
    safeUntil: new Date(Date.now() - 20 * 60_000),
    baseAt: new Date(),
    problem: null,
    pendingFiles: 0,
    onSameDisk: true,
    disk: null,
    rehearsal: null,
    rehearsingSince: null,
  };
  const SMTP_URL = `smtp://127.0.0.1:${await findFreePort()}`;
  const tools = {
    ...toolsOf({ SITE_URL: "http://localhost:3000", SMTP_URL }),
    jobs,
    findBackups: async () => ({ kind: "archive", report }) as const,
    secret: "s".repeat(32),
  };
  const { close } = runSiteChecks(tools, { firstMs: 0, networkMs: 0 });
  onTestFinished(close);
  onTestFinished(() => jobs.stop());
  await jobs.start();
  await waitFor(async () => {
    const stored = (await listStoredChecks(database.db)).map(({ id, state }) => `${id} ${state}`);
    expect(stored).toEqual(expect.arrayContaining(["archive error", "backup ok", "mail error", "certificate skipped"]));
  });
  expect((await readStoredCheck(database.db, "archive"))?.finding?.values).toEqual({ minutes: 20 });
  expect(await readStoredCheck(database.db, "version")).toBeUndefined();
});

test("the network is checked on demand, once for all who ask at the same time, and again after a minute", async () => {
  const jobs = createJobs(database.connection, log);
  onTestFinished(() => jobs.stop());
  const secret = "s".repeat(32);
  const tools = {
    ...toolsOf({ SITE_URL: "http://localhost:3000" }),
    jobs,
    secret,
    findBackups: async () => null as never,
  };
  const { checkNetworkNow, close } = runSiteChecks(tools);
  onTestFinished(close);
  expect(await Promise.all([checkNetworkNow(), checkNetworkNow()])).toEqual([true, true]);
  const first = (await readStoredCheck(database.db, "mail"))!.checkedAt;
  expect(await checkNetworkNow()).toBe(false);
  expect((await readStoredCheck(database.db, "mail"))!.checkedAt).toEqual(first);
  await database.pool.query("update health_checks set checked_at = now() - interval '61 seconds'");
  expect(await checkNetworkNow()).toBe(true);
  expect((await readStoredCheck(database.db, "mail"))!.checkedAt.getTime()).toBeGreaterThan(first.getTime());
});

test("the registry is asked once a day, again after an upgrade, and by no site that is not public", async () => {
  let asked = 0;
  const registry = createServer((_req, res) => {
    asked++;
    res.end('{"version":"0.0.1"}');
  }).listen(0, "127.0.0.1");
  await once(registry, "listening");
  onTestFinished(() => void registry.close());
  const UPDATE_REGISTRY = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  await checkRegistry(toolsOf({ UPDATE_REGISTRY, SITE_URL: "https://jornal.example" }));
  await checkRegistry(toolsOf({ UPDATE_REGISTRY, SITE_URL: "https://jornal.com.br", UPDATE_CHECK: "off" }));
  expect(asked).toBe(0);
  await database.pool.query("delete from health_checks");
  const tools = toolsOf({ UPDATE_REGISTRY, SITE_URL: "https://jornal.com.br" });
  await checkRegistry(tools);
  await checkRegistry(tools);
  expect(asked).toBe(1);
  // As the version before the upgrade had stored it.
  await database.pool.query(
    `update health_checks set state = 'warning', finding = '{"code": "version.newer", "values": {"latest": "0.0.1"}}' where id = 'version'`,
  );
  await checkRegistry(tools);
  expect(asked).toBe(2);
  await database.pool.query("update health_checks set checked_at = now() - interval '24 hours'");
  await checkRegistry(tools);
  expect(asked).toBe(3);
});
