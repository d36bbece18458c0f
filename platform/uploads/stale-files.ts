import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Removes files that were not written to for some hours: those of killed processes. */
export async function deleteStaleFiles(folder: string, hours: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => null);
    if (facts?.isFile() && Date.now() - facts.mtimeMs > hours * 3_600_000) await rm(path, { force: true });
  }
}
