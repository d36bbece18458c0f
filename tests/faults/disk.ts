import { execFile } from "node:child_process";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeDataFolder } from "#tests/database/data-folder.ts";

const run = promisify(execFile);
const SIZE_MIB = 400;
const CHUNK = Buffer.alloc(256 * 1024);

/** A small disk for a run's data, which can be filled; where mounting is not permitted, a folder, which cannot. */
export interface Disk {
  folder: string;
  canBeFull: boolean;
  /** Fills the disk completely. */
  fill(): Promise<void>;
  free(): Promise<void>;
  remove(): Promise<void>;
}

export async function makeDisk(): Promise<Disk> {
  const { folder, remove } = await makeDataFolder();
  const options = `size=${SIZE_MIB}m,mode=755`;
  const canBeFull = await run("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]).then(
    () => true,
    () => false,
  );
  const ballast = join(folder, "ballast");
  return {
    folder,
    canBeFull,
    async fill() {
      const file = await open(ballast, "w");
      try {
        while (await file.write(CHUNK).then(({ bytesWritten }) => bytesWritten > 0));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
    async remove() {
      if (canBeFull) await run("umount", ["-l", folder]);
      await remove();
    },
  };
}
