import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockRehearsals, rehearsalFileOf, rehearsalFolderOf } from "#server/archive/rehearsals.ts";
import { bucketSettings, startBucketServer } from "#tests/bucket/bucket.ts";
import { runCoreto } from "./coreto-command.ts";
import { dataFolder, emptyFolder } from "./started-sites.ts";

const rehearse = (settings: Record<string, string>, ...args: string[]) => runCoreto(settings, ["rehearse", ...args]);

test("what cannot be rehearsed is said in one line, and nothing is left", async () => {
  const [empty, site] = [await emptyFolder(), await dataFolder()];
  const { port, close } = await startBucketServer(await emptyFolder(), { lists: true });
  onTestFinished(close);
  // No setting names a bucket: its keys are for --from alone.
  const { endpoint, accessKeyId, secretAccessKey } = bucketSettings(port);
  const bucket = { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  const refusals = [
    [{ DATA_DIR: empty }, [], `there is no site in ${empty}`],
    [{ DATA_DIR: site }, [], "there is neither an archive nor a backup yet"],
    [{ DATA_DIR: site, ARCHIVE: "off" }, [], "there is neither an archive nor a backup yet"],
    [{ DATA_DIR: site }, ["--from", "/nowhere"], "there is no /nowhere"],
    [
      { DATA_DIR: site, ...bucket },
      ["--from", "s3://jornal/vazio"],
      "there is no whole copy of a site in s3://jornal/vazio",
    ],
    [{ DATA_DIR: site }, ["--from", empty], `there is no whole copy of a site in ${empty}`],
    [{ DATA_DIR: empty, DATABASE_URL: "postgres://localhost/x" }, [], "is backed up with its own tools"],
  ] as const;
  for (const [settings, args, words] of refusals) {
    const { code, output } = await rehearse(settings as Record<string, string>, ...args);
    expect(output).toContain(`coreto: ${words.startsWith("is") ? "the database of DATABASE_URL " : ""}${words}`);
    expect(output.trim().split("\n")).toHaveLength(1);
    expect(code).toBe(1);
  }
  expect(await readdir(empty)).toEqual([]);
  expect(existsSync(rehearsalFolderOf(site))).toBe(false);
});

test("the newest backup of a site without an archive is rehearsed, and so is another file; only one at a time", async () => {
  const data = await dataFolder();
  const settings = { DATA_DIR: data, ARCHIVE: "off" };
  const file = join(data, "backups", "site.backup");
  await mkdir(join(data, "backups"), { mode: 0o777 });
  expect((await runCoreto(settings, ["backup", "--to", file])).code).toBe(0);

  const { code, output } = await rehearse(settings);
  expect(output).toMatch(/site\.backup: the newest whole copy in it is of \d{4}-/);
  expect(output).toMatch(/\d+ tables with \d+ rows\n {2}every table and index is whole\n {2}the result is not stored/);
  expect(code).toBe(0);
  expect(existsSync(rehearsalFileOf(data))).toBe(false);
  expect(existsSync(rehearsalFolderOf(data))).toBe(false);

  const lock = lockRehearsals(rehearsalFolderOf(data))!;
  onTestFinished(() => lock.free());
  const other = await rehearse(settings, "--from", file);
  expect(other).toMatchObject({ code: 1, output: expect.stringContaining("coreto: a rehearsal is running already") });
});
