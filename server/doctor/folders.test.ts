import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { judgeSpace } from "#domain/health/disk.ts";
import { checkArchiveDisk, checkDataFolder, checkDisk, checkInodes } from "./folders.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-folders-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a folder that others may read is a warning, and a file in its place an error", async () => {
  expect((await checkDataFolder(folder)).state).toBe("ok");
  await chmod(folder, 0o755);
  expect(await checkDataFolder(folder)).toMatchObject({ state: "warning", remedy: `chmod o-rw ${folder}` });
  await chmod(folder, 0o711);
  expect((await checkDataFolder(folder)).state).toBe("ok");
  const file = join(folder, "file");
  await writeFile(file, "");
  expect((await checkDataFolder(file)).text).toContain("is not a folder");
  expect((await checkDataFolder(join(file, "below"))).state).toBe("error");
});

test("a data folder that does not exist yet is a warning, and its disk is the one that it would be on", async () => {
  const missing = join(folder, "not", "yet");
  expect((await checkDataFolder(missing)).state).toBe("warning");
  expect((await checkDisk("disk", missing)).state).not.toBe("skipped");
  expect((await checkInodes([missing])).text).not.toContain(missing);
});

test("an archive on the disk of the data folder is a warning, and one in no folder is not looked at", async () => {
  const check = (ARCHIVE: string, DATABASE_URL?: string) =>
    checkArchiveDisk({ ARCHIVE, DATA_DIR: folder, DATABASE_URL });
  expect((await check(join(folder, "archive"))).state).toBe("warning");
  expect((await check("off")).state).toBe("skipped");
  expect((await check("s3://jornal/")).state).toBe("skipped");
  expect((await check(join(folder, "archive"), "postgres://banco/coreto")).state).toBe("skipped");
});

test("small disks are judged by their share, large ones by what is left", () => {
  const GB = 1024 ** 3;
  expect(judgeSpace({ free: 3 * GB, total: 10 * GB })).toBe("good");
  expect(judgeSpace({ free: 3 * GB, total: 100 * GB })).toBe("low");
  expect(judgeSpace({ free: 0.5 * GB, total: 100 * GB })).toBe("full");
});
