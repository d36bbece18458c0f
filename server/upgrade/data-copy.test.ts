import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { copyFolder, sizeOfFolder } from "./data-copy.ts";

const STOPPED = { whileWritten: false };
let from: string;
let to: string;

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), "coreto-copy-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  [from, to] = [join(folder, "data"), join(folder, "copy")];
  await mkdir(join(from, "base"), { recursive: true, mode: 0o700 });
  await writeFile(join(from, "base/1"), "one");
  await writeFile(join(from, "base/2"), "two");
});

const longAgo = (name: string) => utimes(join(from, name), 1_000_000, 1_000_000);

test("a copy has every file and the permissions of the folders", async () => {
  expect(await copyFolder(from, to, STOPPED)).toEqual({ files: 2, bytes: 6 });
  expect(await readFile(join(to, "base/2"), "utf8")).toBe("two");
  expect((await stat(join(to, "base"))).mode & 0o777).toBe(0o700);
  expect(await sizeOfFolder(to)).toBe(6);
});

test("a second copy writes only what has changed, and removes what is gone", async () => {
  await longAgo("base/1");
  await longAgo("base/2");
  await copyFolder(from, to, STOPPED);
  await writeFile(join(from, "base/2"), "TWO");
  await writeFile(join(from, "base/3"), "three");
  expect(await copyFolder(from, to, STOPPED)).toEqual({ files: 2, bytes: 8 });
  expect(await readFile(join(to, "base/2"), "utf8")).toBe("TWO");
  await rm(join(from, "base/1"));
  await copyFolder(from, to, STOPPED);
  expect((await readdir(join(to, "base"))).sort()).toEqual(["2", "3"]);
});

test("a file that was written just before it was copied is copied again, though its time and size are the same", async () => {
  await copyFolder(from, to, { whileWritten: true });
  const { atime, mtime } = await stat(join(from, "base/1"));
  await writeFile(join(from, "base/1"), "ONE");
  await utimes(join(from, "base/1"), atime, mtime);
  await copyFolder(from, to, STOPPED);
  expect(await readFile(join(to, "base/1"), "utf8")).toBe("ONE");
});
