import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFileCopies, fetchFiles } from "./files.ts";
import { folderStore } from "./folder-store.ts";
import type { ArchiveStore } from "./store.ts";

const SECRET = "segredo".repeat(6);
const BEFORE = Buffer.alloc(20 << 20, "film with its place");
const AFTER = Buffer.alloc(19 << 20, "film");

let folder: string;
let media: string;
let store: ArchiveStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-files-"));
  media = join(folder, "media");
  await mkdir(media);
  store = folderStore(join(folder, "archive"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const place = async (bytes: Buffer) => {
  await writeFile(join(media, ".new.part"), bytes);
  await rename(join(media, ".new.part"), join(media, "film.mp4"));
};
async function restored() {
  await fetchFiles(store, SECRET, join(folder, "restored"), () => {});
  return readFile(join(folder, "restored/film.mp4"));
}

test("a large film that is replaced at its address keeps its copy, which can be restored", async () => {
  const files = createFileCopies(store, SECRET, media);
  await place(BEFORE);
  await files.reconcile(new Date());
  await place(AFTER);
  files.markPending("film.mp4");
  await files.copyPending();
  await files.reconcile(new Date());
  expect((await restored()).equals(BEFORE)).toBe(true);
});

test("a large film that is replaced after its copy was interrupted is copied as it is now", async () => {
  let puts = 0;
  const dying = {
    ...store,
    put: (name: string, bytes: Uint8Array) =>
      ++puts > 2 ? Promise.reject(new Error("killed")) : store.put(name, bytes),
  };
  await place(BEFORE);
  await expect(createFileCopies(dying, SECRET, media).reconcile(new Date())).rejects.toThrow("killed");
  await place(AFTER);
  await createFileCopies(store, SECRET, media).reconcile(new Date());
  expect((await restored()).equals(AFTER)).toBe(true);
});
