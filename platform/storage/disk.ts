import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Files of the site, by name below the media folder of the data folder. */
export interface Storage {
  /** Stores a file; readers see the old one or the whole new one. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Reads a stored file. */
  get(name: string): Promise<Buffer>;
  /** Removes a file; one that is not there is no failure. */
  delete(name: string): Promise<void>;
}

/** Files on this machine's disk, below `dataFolder`/media. */
export function diskStorage(dataFolder: string): Storage {
  const root = join(dataFolder, "media");
  return {
    async put(name, bytes) {
      const path = join(root, name);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomUUID()}.part`;
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    },
    get: (name) => readFile(join(root, name)),
    delete: (name) => rm(join(root, name), { force: true }),
  };
}
