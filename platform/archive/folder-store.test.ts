import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { folderStore } from "./folder-store.ts";
import type { ArchiveStore } from "./store.ts";

let root: string;
let store: ArchiveStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "coreto-archive-"));
  store = folderStore(join(root, "archive"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test("an archive in a folder stores and returns objects, lists them by folder in order, and deletes them", async () => {
  for (const name of ["a/2", "a/1", "b/1"]) await store.put(name, Buffer.from(name));
  expect((await store.get("a/2")).toString()).toBe("a/2");
  expect(await store.list("a")).toEqual(["a/1", "a/2"]);
  expect(await store.list("none")).toEqual([]);
  await store.delete("a/1");
  await store.delete("a/1");
  expect(await store.list("")).toEqual(["a/2", "b/1"]);
});

test("an archive in a folder replaces no object", async () => {
  await store.put("a/1", Buffer.from("first"));
  await expect(store.put("a/1", Buffer.from("second"))).rejects.toMatchObject({ code: "name-taken" });
  expect((await store.get("a/1")).toString()).toBe("first");
});

test("one of many concurrent writers of the same name succeeds", async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => store.put("a/1", Buffer.from([n]))));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await readdir(join(root, "archive/a"))).toEqual(["1"]);
});

test("a file that a killed process left incomplete is not listed", async () => {
  await store.put("a/1", Buffer.from("whole"));
  await writeFile(join(root, "archive/a/.new-1-abc"), "ha");
  expect(await store.list("a")).toEqual(["a/1"]);
});

test("the error for a missing object has its name", async () => {
  await expect(store.get("a/1")).rejects.toMatchObject({ code: "missing", message: "a/1 is missing from the archive" });
});
