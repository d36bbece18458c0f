import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFileStore } from "#platform/archive/file-store.ts";
import { findFreePort, sendTo } from "#tests/http.ts";
import { type ClonedSite, cloneSite } from "./upgrade-site.ts";

let site: ClonedSite;
let former: string;

beforeAll(async () => {
  site = await cloneSite();
  former = site.commitOf("v1");
  await site.start();
}, 120_000);
afterAll(() => site?.remove());

/** Upgrades while rows are written. */
async function upgradeUnderWrites(...args: string[]) {
  const writes = await site.writeUntilStop();
  await writes.begun;
  return { ...(await site.upgrade(...args)), writes };
}

const served = async () => (await sendTo(site.port, "/news")).status;

test("a version that cannot be built changes nothing, and the site runs on", { timeout: 180_000 }, async () => {
  site.addVersion("no-build", { files: { "build.js": "console.error('no such module'); process.exit(1);" } });
  const { code, output } = await site.upgrade("--to", "no-build");
  expect(output).toContain("no such module");
  expect(output).toContain("Nothing was changed: the site is as it was");
  expect(code).toBe(1);
  expect(await served()).toBe(200);
  expect(site.head()).toEqual({ commit: former, branch: "main" });
});

test("a migration that fails is taken back with the program, and no row is lost", { timeout: 180_000 }, async () => {
  site.addVersion("bad-migration", { migration: "create table next_one (n int); select 1/0;" });
  const { code, output, writes } = await upgradeUnderWrites("--to", "bad-migration");
  expect(output).toContain("division by zero");
  expect(output).toMatch(/The site is back at 1\.0\.0 \(\w{8}\) and runs/);
  expect(code).toBe(1);
  expect(await served()).toBe(200);
  expect(await site.countRows()).toBeGreaterThanOrEqual(await writes.acknowledged);
  expect(site.head()).toEqual({ commit: former, branch: "main" });
});

test("a version that migrates and does not become ready gives the data back as they were at the stop", {
  timeout: 180_000,
}, async () => {
  const elsewhere = await findFreePort();
  const start = `process.env.PORT = "${elsewhere}"; await import("../build/server/main.js");`;
  site.addVersion("not-ready", { migration: "delete from kept;", files: { "cli/start.js": start } });
  const { code, output, writes } = await upgradeUnderWrites("--to", "not-ready", "--wait", "15");
  expect(output).toContain("was not ready within 15 seconds");
  expect(output).toContain("The data are as they were when the site was stopped");
  expect(code).toBe(1);
  expect(await served()).toBe(200);
  expect(await site.countRows()).toBeGreaterThanOrEqual(await writes.acknowledged);
  expect(site.head()).toEqual({ commit: former, branch: "main" });
  expect(readdirSync(join(site.data, "postgres")).filter((name) => name.startsWith("data"))).toEqual([
    "data",
    expect.stringMatching(/^data-failed-/),
  ]);
});

test("a good version is served with every row, after a backup that can be read", { timeout: 180_000 }, async () => {
  site.addVersion("v2", { migration: "create table next_one (n int);" });
  site.publish("v2");
  const { code, output, writes } = await upgradeUnderWrites();
  expect(output).toMatch(/ready; the site was away for [\d.]+ s/);
  expect(code).toBe(0);
  expect(await served()).toBe(200);
  expect(await site.countRows()).toBeGreaterThanOrEqual(await writes.acknowledged);
  expect(site.head()).toEqual({ commit: site.commitOf("v2"), branch: "main" });

  const backups = readdirSync(join(site.data, "backups")).sort();
  const newest = await openFileStore(join(site.data, "backups", backups.at(-1)!));
  expect(await newest.list("")).toContainEqual(expect.stringContaining("/base/"));
  await newest.close();
  expect((await site.upgrade()).output).toContain("this is the newest version already");
});
