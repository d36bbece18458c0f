import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { hostname } from "node:os";
import { ROOT } from "#platform/env/root.ts";

/** Space on the disk of a folder, bytes. */
export interface DiskSpace {
  total: number;
  /** The space that this process may still write. */
  free: number;
}

/** Space on the disk of a folder; null if the system does not report it. */
export async function readDiskSpace(folder: string): Promise<DiskSpace | null> {
  const disk = await statfs(folder).catch(() => null);
  return disk && { total: disk.blocks * disk.bsize, free: disk.bavail * disk.bsize };
}

/**
 * Name of this node, by which the results of its checks are distinguished from those of others. Empty for a site that has only one: the host name
 * of a container is another one after each upgrade.
 */
export const nodeNameOf = ({ isEmbedded }: { isEmbedded: boolean }): string => (isEmbedded ? "" : hostname());

/** The program's version, as package.json has it. */
export const PROGRAM_VERSION: string = JSON.parse(readFileSync(new URL("package.json", ROOT), "utf8")).version;
