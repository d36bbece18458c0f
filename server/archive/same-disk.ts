import { stat } from "node:fs/promises";
import { join } from "node:path";

/** Compares the devices; a missing folder is on the disk of its nearest existing parent. */
export async function isSameDisk(folder: string, other: string): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  if (!found) return isSameDisk(join(folder, ".."), other);
  return found.dev === (await stat(other)).dev;
}
