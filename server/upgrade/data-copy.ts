import { lstat, readdir, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { runProgram } from "#server/install/run-program.ts";

/** A file changed within this time before it was copied may change again without a new modification time, milliseconds. */
const UNSETTLED_MS = 2000;

/** Keeps owners and times, and shares the blocks on file systems that support it. */
const copyNewer = (from: string, to: string) =>
  runProgram("env", ["LC_ALL=C", "cp", "-a", "-u", "--reflink=auto", "-T", "--", from, to], { cwd: "/" });

/**
 * Copies a folder whose files are being written, so that little is left for `finishCopy`.
 * @returns for `finishCopy`
 */
export async function beginCopy(from: string, to: string): Promise<number> {
  const settledUntil = Date.now() - UNSETTLED_MS;
  await copyNewer(from, to).catch((error: Error) => {
    // Files disappear while it runs.
    if (!error.message.includes("No such file or directory")) throw error;
  });
  return settledUntil;
}

/** Makes a begun copy equal to the folder, in which nothing is written any more. It is on the disk when this resolves. */
export async function finishCopy(from: string, to: string, settledUntil: number): Promise<void> {
  for (const entry of await readdir(to, { recursive: true, withFileTypes: true })) {
    const copy = join(entry.parentPath, entry.name);
    const [copied, original] = await Promise.all([copy, join(from, relative(to, copy))].map(statOf));
    const isSame = copied?.size === original?.size && copied?.mtimeMs === original?.mtimeMs;
    const isSettled = original?.isDirectory() || (isSame && original && original.mtimeMs < settledUntil);
    if (!isSettled) await rm(copy, { recursive: true, force: true });
  }
  await copyNewer(from, to);
  await runProgram("sync", ["--file-system", to], { cwd: "/" });
}

const statOf = (path: string) => lstat(path).catch(() => undefined);

/** Size of all files in a folder, bytes; 0 where there is none. Links are not followed. */
export async function sizeOfFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const stats = await Promise.all(entries.map(({ parentPath, name }) => statOf(join(parentPath, name))));
  return stats.reduce((bytes, stat) => bytes + (stat?.isDirectory() ? 0 : (stat?.size ?? 0)), 0);
}
