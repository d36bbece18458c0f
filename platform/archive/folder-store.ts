import { randomBytes } from "node:crypto";
import { link, mkdir, open, readdir, readFile, rm, statfs, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { unlessMissing } from "#platform/host/folders.ts";
import { ArchiveError } from "./archive-error.ts";
import type { ArchiveStore } from "./store.ts";

/** Space that stays free on the archive's disk, as the database may be on it too: a tenth of the disk, 2 GB at most. */
const RESERVE_SHARE = 10;
const RESERVE_BYTES = 2e9;
/** Prefix of incomplete files, which a killed process may leave. */
const TEMPORARY = ".new-";

/** An archive in a folder of this machine, which is created if missing. */
export function folderStore(root: string): ArchiveStore {
  return {
    put: async (name, bytes) => {
      const file = join(root, name);
      const folder = dirname(file);
      await makeFolder(folder);
      await refuseFullDisk(root, bytes.length);
      const temporary = join(folder, `${TEMPORARY}${process.pid}-${randomBytes(4).toString("hex")}`);
      try {
        await writeFile(temporary, bytes, { mode: 0o600, flush: true });
        // Unlike a rename, it fails when the name is taken.
        await link(temporary, file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
        throw new ArchiveError("name-taken", `${name} is in the archive already`, { cause: error });
      } finally {
        await rm(temporary, { force: true });
      }
      await syncFolder(folder);
    },
    get: async (name) => {
      const bytes = await readFile(join(root, name)).catch(unlessMissing);
      if (bytes) return bytes;
      throw new ArchiveError("missing", `${name} is missing from the archive`);
    },
    list: async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(unlessMissing);
      return (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.startsWith(TEMPORARY))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
        .sort();
    },
    delete: (name) => rm(join(root, name), { force: true }),
  };
}

/** Creates a folder and its parents, and syncs their entries to the disk. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

async function refuseFullDisk(root: string, bytes: number): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(root);
  const reserve = Math.min(RESERVE_BYTES, (blocks * bsize) / RESERVE_SHARE);
  if (bavail * bsize - bytes >= reserve) return;
  const free = Math.round((bavail * bsize) / 1e6);
  throw new ArchiveError("disk-reserve", `the archive's disk is nearly full: ${free} MB are free in ${root}`);
}
