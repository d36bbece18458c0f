import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { isAlive, readPostmaster } from "#db/embedded/postmaster.ts";
import { folderStore } from "#platform/archive/folder-store.ts";
import { readLastRehearsal, rehearsalFileOf, rehearsalFolderOf } from "#server/archive/rehearsals.ts";
import { runCoreto } from "./rehearse-command.ts";
import { dataFolder, emptyFolder, start } from "./started-sites.ts";

/** A site with an archive that has a base backup. */
async function archivedSite() {
  const [data, archive] = [await dataFolder(), await emptyFolder()];
  const settings = { DATA_DIR: data, ARCHIVE: archive, ARCHIVE_KEY: "k".repeat(32) };
  const site = await start(settings);
  await site.ready();
  await vi.waitFor(() => expect(site.stdout()).toContain("a base backup is in the archive"), 60_000);
  return {
    data,
    archive,
    rehearse: (killAt?: string) => runCoreto(settings, ["rehearse"], killAt),
    examine: async () => (await runCoreto(settings, ["doctor", "--offline"])).output,
    stop: async () => {
      site.kill("SIGTERM");
      await site.ended;
    },
  };
}

test("beside a running site the archive is compared with its database, by one of two commands, and the result counts", async () => {
  const { data, rehearse, examine } = await archivedSite();
  const [one, other] = (await Promise.all([rehearse(), rehearse()])).sort((a, b) => a.code! - b.code!);
  expect(one!.output).toMatch(/\d+ tables with \d+ rows, the same as in the running site/);
  expect(one!.output).toContain("the health page and coreto doctor count it");
  expect(one!.code).toBe(0);
  expect(other!.output).toContain("coreto: a rehearsal is running already");
  expect(other!.code).toBe(1);
  expect(await readLastRehearsal(rehearsalFileOf(data))).toMatchObject({ problem: null });
  expect(await examine()).toContain("rehearsal: succeeded at");
  expect(existsSync(rehearsalFolderOf(data))).toBe(false);
}, 300_000);

test("the leftovers of a killed rehearsal are removed by the next one, which needs no running site", async () => {
  const { data, archive, rehearse, examine, stop } = await archivedSite();
  expect((await rehearse("the same as in the running site")).code).toBe(null);
  const [left] = await readdir(rehearsalFolderOf(data));
  const { pid } = readPostmaster(join(rehearsalFolderOf(data), left!, "postgres/data")) as { pid: number };
  expect(isAlive(pid)).toBe(true);
  await stop();

  const { code, output } = await rehearse();
  expect(output).toContain("no running site writes to it, so it is not compared with the database");
  expect(code).toBe(0);
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(rehearsalFolderOf(data))).toBe(false);

  const store = folderStore(archive);
  const [piece] = (await store.list("")).filter((name) => name.includes("/base/"));
  await store.delete(piece!);
  const failed = await rehearse();
  expect(failed.output).toMatch(/coreto: the rehearsal failed: \S+ is missing from the archive/);
  expect(failed.code).toBe(1);
  expect(await examine()).toMatch(/WRONG +rehearsal: a restore failed: \S+ is missing/);
}, 300_000);
