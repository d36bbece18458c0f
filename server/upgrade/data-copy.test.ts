import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { beginCopy, finishCopy, sizeOfFolder } from "./data-copy.ts";

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
const copied = (name: string) => readFile(join(to, name), "utf8");

test("a copy has every file, link and the permissions of the folders", async () => {
  await symlink("1", join(from, "base/link"));
  await finishCopy(from, to, await beginCopy(from, to));
  expect(await copied("base/2")).toBe("two");
  expect(await copied("base/link")).toBe("one");
  expect((await stat(join(to, "base"))).mode & 0o777).toBe(0o700);
  expect(await sizeOfFolder(to)).toBe(await sizeOfFolder(from));
  expect(await sizeOfFolder(join(to, "none"))).toBe(0);
});

test("a copy is finished with what has changed since it was begun, and without what is gone", async () => {
  await longAgo("base/1");
  await longAgo("base/2");
  await mkdir(join(from, "old"));
  const begun = await beginCopy(from, to);
  const { ino } = await stat(join(to, "base/1"));
  await writeFile(join(from, "base/2"), "TWO");
  await writeFile(join(from, "base/3"), "three");
  await longAgo("base/3");
  await rm(join(from, "old"), { recursive: true });
  await finishCopy(from, to, begun);
  expect([await copied("base/2"), await copied("base/3")]).toEqual(["TWO", "three"]);
  expect(await readdir(to)).toEqual(["base"]);
  expect((await stat(join(to, "base/1"))).ino).toBe(ino);
});

test("a file that was written just before it was copied is copied again, though its time and size are the same", async () => {
  const begun = await beginCopy(from, to);
  const { atime, mtime } = await stat(join(from, "base/1"));
  await writeFile(join(from, "base/1"), "ONE");
  await utimes(join(from, "base/1"), atime, mtime);
  await finishCopy(from, to, begun);
  expect(await copied("base/1")).toBe("ONE");
});

test("a file that a killed copy has left in part is copied whole", async () => {
  await beginCopy(from, to);
  await longAgo("base/1");
  await writeFile(join(to, "base/1"), "part");
  await finishCopy(from, to, Date.now());
  expect(await copied("base/1")).toBe("one");
});
