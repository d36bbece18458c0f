import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** A temporary folder. */
export interface DataFolder {
  folder: string;
  remove: () => Promise<void>;
}

/** An empty data folder that the database's user may enter, which is not root. */
export async function makeDataFolder(): Promise<DataFolder> {
  const folder = await mkdtemp(join(tmpdir(), "coreto-data-"));
  await chmod(folder, 0o755);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Copies a data folder with a stopped database, including owners. @param to created if missing */
export async function copyDataFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await promisify(execFile)("cp", ["-a", `${from}/.`, to]);
}
