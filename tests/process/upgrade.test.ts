import { readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openFileStore } from "#platform/archive/file-store.ts";
import { copyDataFolder } from "#tests/database/data-folder.ts";
import { listForeignFiles, servedStatus, startedSite, upgradeUnderWrites } from "./upgrade-site.ts";

const site = startedSite();

test("a good version is served with every row, after a readable backup", async () => {
  await site.publish("1.0.1", { migration: "create table next_one (n int);" });
  const { code, output, writes } = await upgradeUnderWrites(site);
  expect(output).toMatch(/1\.0\.1 is ready; the site was down for [\d.]+ s/);
  expect(code).toBe(0);
  expect(await servedStatus(site)).toBe(200);
  expect(await site.countRows()).toBeGreaterThanOrEqual(await writes.acknowledged);
  expect(site.version()).toBe("1.0.1");
  expect(readdirSync(site.layout.versions).sort()).toEqual(["1.0.0", "1.0.1"]);
  expect(listForeignFiles(site)).toEqual([]);

  const backups = readdirSync(join(site.data, "backups")).sort();
  const newest = await openFileStore(join(site.data, "backups", backups.at(-1)!));
  expect(await newest.list("")).toContainEqual(expect.stringContaining("/base/"));
  await newest.close();
  expect((await site.upgrade()).output).toContain("1.0.1 is the newest version already");
});

test.each(["before the first", "between the"])(
  "after a power failure %s renames of a rollback the former version starts with its data",
  async (when) => {
    const { acknowledged } = await site.writeUntilStop();
    site.stop();
    const rows = await acknowledged;
    const data = join(site.data, "postgres/data");
    renameSync(data, `${data}-of-${site.version()}`);
    if (when === "before the first") await copyDataFolder(`${data}-of-${site.version()}`, data);
    site.start();
    expect(await site.countRows()).toBeGreaterThanOrEqual(rows);
    expect(readdirSync(join(site.data, "postgres")).filter((name) => name.startsWith("data-of"))).toEqual([]);
  },
);
