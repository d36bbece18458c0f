import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openFileStore } from "#platform/archive/file-store.ts";
import { servedStatus, startedSite, upgradeUnderWrites } from "./upgrade-site.ts";

const site = startedSite();

test("a good version is served with every row, after a readable backup", { timeout: 180_000 }, async () => {
  site.addVersion("v2", { migration: "create table next_one (n int);" });
  site.publish("v2");
  const noted = join(site.data, "site-process.json");
  const stop = `kill $(sed 's/[^0-9]*\\([0-9]*\\).*/\\1/' ${noted})`;
  const start = "node cli/start.js > /dev/null 2>&1 &";
  const { code, output, writes } = await upgradeUnderWrites(site, "--stop", stop, "--start", start);
  expect(output).toMatch(/ready; the site was down for [\d.]+ s/);
  expect(code).toBe(0);
  expect(await servedStatus(site)).toBe(200);
  expect(await site.countRows()).toBeGreaterThanOrEqual(await writes.acknowledged);
  expect(site.head()).toEqual({ commit: site.commitOf("v2"), branch: "main" });

  const backups = readdirSync(join(site.data, "backups")).sort();
  const newest = await openFileStore(join(site.data, "backups", backups.at(-1)!));
  expect(await newest.list("")).toContainEqual(expect.stringContaining("/base/"));
  await newest.close();
  expect((await site.upgrade()).output).toContain("this is the newest version already");
});
