import { mkdir, rename, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFileCopies, type FileCopies, watchFiles } from "#platform/archive/files.ts";
import { folderStore } from "#platform/archive/folder-store.ts";
import { serverFolders } from "#tests/database/archived-server.ts";
import { waitFor } from "#tests/wait-for.ts";
import { findMissingFiles } from "./stored-files.ts";

const folders = serverFolders();
let files: FileCopies;
let endWatch: () => void;

beforeAll(async () => {
  const media = folders.path("media");
  await mkdir(media, { recursive: true });
  files = createFileCopies(folderStore(folders.path("archive")), undefined, media);
  endWatch = watchFiles(media, files, (error) => expect(error).toBeUndefined());
});
afterAll(() => endWatch());

test("files that another process stores are noticed and copied, also in new folders", async () => {
  const store = async (name: string) => {
    await writeFile(folders.path("media/.inbox.part"), name);
    await rename(folders.path("media/.inbox.part"), folders.path(`media/${name}`));
  };
  await store("foto.jpg");
  await mkdir(folders.path("media/variants"));
  await waitFor(() => expect(files.pendingCount()).toBeGreaterThan(0));
  await store("variants/320-foto.jpg");
  const names = ["whole/foto.jpg", "whole/variants/320-foto.jpg"];
  await waitFor(async () => {
    await files.copyPending();
    expect(await findMissingFiles(folders.path("archive/files-plain"), names)).toEqual([]);
  });
  expect(files.pendingCount()).toBe(0);
  expect(await findMissingFiles(folders.path("archive/files-plain"), ["whole/.inbox.part"])).toHaveLength(1);
});
