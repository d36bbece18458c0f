import { existsSync } from "node:fs";
import { readdir, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isAlive, readPostmaster } from "#db/embedded/postmaster.ts";
import { folderStore } from "#platform/archive/folder-store.ts";
import { readLastRehearsal, rehearsalFileOf, rehearsalFolderOf } from "#server/archive/rehearsals.ts";
import { bucketSettings, startBucketServer } from "#tests/bucket/bucket.ts";
import { waitFor } from "#tests/wait-for.ts";
import { runCoreto } from "./coreto-command.ts";
import { dataFolder, emptyFolder, start } from "./started-sites.ts";

/** A site with an archive that has a base backup. @param place settings that say where the archive is; default: a folder */
async function archivedSite(place?: Record<string, string>) {
  const [data, archive] = [await dataFolder(), await emptyFolder()];
  const settings = { DATA_DIR: data, ARCHIVE: archive, ARCHIVE_KEY: "k".repeat(32), ...place };
  const site = await start(settings);
  await site.ready();
  await waitFor(() => expect(site.stdout()).toContain("a base backup is in the archive"));
  return {
    data,
    archive,
    rehearse: (killAt?: string) => runCoreto(settings, ["rehearse"], killAt),
    rehearseWith: (changed: Record<string, string>) => runCoreto({ ...settings, ...changed }, ["rehearse"]),
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
});

test("an archive in a bucket is compared with the running site, and what is wrong with either is the result", async () => {
  const folder = await emptyFolder();
  const server = await startBucketServer(folder, { lists: true });
  onTestFinished(() => server.close().catch(() => {}));
  const { bucket, endpoint, accessKeyId, secretAccessKey } = bucketSettings(server.port);
  const { data, rehearse, rehearseWith, examine } = await archivedSite({
    ARCHIVE: `s3://${bucket}/arquivo/`,
    S3_ENDPOINT: endpoint!,
    S3_ACCESS_KEY_ID: accessKeyId!,
    S3_SECRET_ACCESS_KEY: secretAccessKey!,
  });
  const { code, output } = await rehearse();
  expect(output).toMatch(/s3:\/\/jornal\/arquivo\/: the newest whole copy in it is of/);
  expect(output).toMatch(/\d+ tables with \d+ rows, the same as in the running site/);
  expect(code).toBe(0);
  expect(await readLastRehearsal(rehearsalFileOf(data))).toMatchObject({ problem: null });

  const keys = await rehearseWith({ S3_ACCESS_KEY_ID: "other" });
  expect(keys.output).toMatch(/coreto: the rehearsal failed: .* does not know the key: check S3_ACCESS_KEY_ID/);
  const key = await rehearseWith({ ARCHIVE_KEY: "o".repeat(32) });
  expect(key.output).toMatch(/coreto: the rehearsal failed: .* was encrypted with another key/);

  const objects = join(folder, bucket);
  const [piece] = (await readdir(objects, { recursive: true })).filter((name) => /base\/.*_object$/.test(name));
  await truncate(join(objects, piece!), 100);
  // Every command warns of such a file, also the restore that a rehearsal runs.
  await writeFile(join(data, "coreto.env"), "LOG_LEVEL=warn\n", { mode: 0o644 });
  const damaged = await rehearse();
  expect(damaged.output).toMatch(/coreto: the rehearsal failed: \S+\/base\/\S+ is damaged/);
  expect(await examine()).toMatch(/WRONG +rehearsal: a restore failed: \S+ is damaged/);

  await server.close();
  const gone = await rehearse();
  expect(gone.output).toMatch(
    /coreto: the rehearsal failed: the bucket jornal at \S+ cannot be reached: .*ECONNREFUSED/,
  );
  expect([keys, key, damaged, gone].map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  expect(existsSync(rehearsalFolderOf(data))).toBe(false);
});

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
});
