import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startTcpServer } from "#tests/database/tcp-server.ts";
import { findFreePort } from "#tests/http.ts";
import { cloneSite, servedStatus, startedSite, upgradeUnderWrites } from "./upgrade-site.ts";

const site = startedSite();

test("a version that cannot be built changes nothing, and the site keeps running", { timeout: 180_000 }, async () => {
  site.addVersion("no-build", { files: { "build.js": "console.error('no such module'); process.exit(1);" } });
  const { code, output } = await site.upgrade("--to", "no-build");
  expect(output).toContain("no such module");
  expect(output).toContain("Nothing was changed: the site is as it was");
  expect(code).toBe(1);
  expect(await servedStatus(site)).toBe(200);
  expect(site.head()).toEqual({ commit: site.commitOf("v1"), branch: "main" });
});

test("a failed migration rolls back program and data, and no row is lost", { timeout: 180_000 }, async () => {
  site.addVersion("bad-migration", { migration: "create table next_one (n int); select 1/0;" });
  const { code, output, writes } = await upgradeUnderWrites(site, "--to", "bad-migration");
  expect(output).toContain("division by zero");
  expect(output).toMatch(/The site is back at 1\.0\.0 \(\w{8}\) and runs/);
  expect(code).toBe(1);
  expect(await servedStatus(site)).toBe(200);
  expect(await site.countRows()).toBeGreaterThanOrEqual(await writes.acknowledged);
  expect(site.head()).toEqual({ commit: site.commitOf("v1"), branch: "main" });
});

test("a version that migrates and does not become ready rolls back the data to the stop of the site", {
  timeout: 180_000,
}, async () => {
  const elsewhere = await findFreePort();
  const start = `process.env.PORT = "${elsewhere}"; await import("../build/server/main.js");`;
  site.addVersion("not-ready", { migration: "delete from entries;", files: { "cli/start.js": start } });
  const { code, output, writes } = await upgradeUnderWrites(site, "--to", "not-ready", "--wait", "15");
  expect(output).toContain("was not ready within 15 seconds");
  expect(output).toContain("The data are as they were when the site was stopped");
  expect(code).toBe(1);
  expect(await servedStatus(site)).toBe(200);
  expect(await site.countRows()).toBeGreaterThanOrEqual(await writes.acknowledged);
  expect(site.head()).toEqual({ commit: site.commitOf("v1"), branch: "main" });
  expect(readdirSync(join(site.data, "postgres")).filter((name) => name.startsWith("data"))).toEqual([
    "data",
    expect.stringMatching(/^data-failed-/),
  ]);
});

test.each(["stopping the site", "starting"])(
  "an upgrade that is killed at '%s' is finished by the next one",
  { timeout: 180_000 },
  async (line) => {
    const tag = `killed-at-${line.split(" ")[0]}`;
    site.addVersion(tag, { migration: "create table next_one (n int);" });
    const writes = await site.writeUntilStop();
    expect((await site.upgradeKilledAt(line, "--to", tag)).code).toBe(null);
    const { code, output } = await site.upgrade("--to", tag);
    expect(output).toContain("was interrupted");
    expect(code).toBe(0);
    expect(await servedStatus(site)).toBe(200);
    expect(site.head().commit).toBe(site.commitOf(tag));
    expect(await site.countRows()).toBeGreaterThanOrEqual(await writes.acknowledged);
    expect(readdirSync(join(site.data, "postgres"))).not.toContain("data-before-upgrade");
  },
);

test("a stopped site is upgraded, started for a check, and stopped again", { timeout: 180_000 }, async () => {
  await site.stop();
  site.addVersion("at-rest", { migration: "create table next_one (n int);" });
  const { code, output } = await site.upgrade("--to", "at-rest");
  expect(output).toContain("it became ready, and is stopped again");
  expect(code).toBe(0);
  expect(site.isRunning()).toBe(false);
  await site.start();
  expect(await servedStatus(site)).toBe(200);
  expect(site.head().commit).toBe(site.commitOf("at-rest"));
});

test("with DATABASE_URL a backup command is required, and after a failed migration the output says what to restore", {
  timeout: 180_000,
}, async () => {
  const postgres = await startTcpServer();
  onTestFinished(() => postgres.stop());
  const other = await cloneSite({ DATABASE_URL: postgres.url });
  onTestFinished(() => other.remove());
  await other.start();
  const start = `process.env.PORT = "${await findFreePort()}"; await import("../build/server/main.js");`;
  other.addVersion("not-ready", { migration: "create table next_one (n int);", files: { "cli/start.js": start } });
  expect((await other.upgrade("--to", "not-ready")).output).toContain('--backup "<command>"');
  const dump = join(other.data, "dump");
  const { code, output } = await other.upgrade("--to", "not-ready", "--wait", "15", "--backup", `echo dump > ${dump}`);
  expect(existsSync(dump)).toBe(true);
  expect(output).toMatch(/Restore it as it was at \d{4}-\d\d-\d\dT[\d:.]+Z, when the site was stopped/);
  expect(code).toBe(1);
  expect(other.head()).toEqual({ commit: other.commitOf("v1"), branch: "main" });
});
