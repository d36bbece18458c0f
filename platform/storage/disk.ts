import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Storage } from "./storage.ts";

/** Folder of incomplete files, below the data folder. */
export const inboxFolder = (dataFolder: string) => join(dataFolder, "inbox");

/** Files on this machine's disk, below `dataFolder`/media. */
export function diskStorage(dataFolder: string): Storage {
  const root = join(dataFolder, "media");
  /** Writes a temporary file and renames it, so that no reader sees an incomplete file. */
  const place = async (name: string, write: (path: string) => Promise<void>) => {
    const path = join(root, name);
    await mkdir(dirname(path), { recursive: true });
    const unfinished = `${path}.${randomUUID()}.part`;
    try {
      await write(unfinished);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  };
  return {
    inbox: inboxFolder(dataFolder),
    put: (name, bytes) => place(name, (path) => writeFile(path, bytes)),
    putFile: (name, from) =>
      place(name, (path) =>
        rename(from, path).catch((error: NodeJS.ErrnoException) => {
          // The media folder may be on another file system.
          if (error.code !== "EXDEV") throw error;
          return copyFile(from, path);
        }),
      ),
    get: (name) => readFile(join(root, name)),
    size: async (name) => (await stat(join(root, name))).size,
    delete: (name) => rm(join(root, name), { force: true }),
  };
}
