import { constants } from "node:fs";
import { chown, copyFile, lstat, mkdir, open, readdir, readlink, rm, symlink, utimes } from "node:fs/promises";
import { join } from "node:path";

/** A file changed within this time before it was copied may change again without a new modification time, milliseconds. */
const UNSETTLED_MS = 2000;
const NEVER = new Date(0);
/** Number of files that are copied concurrently, because each waits for fsync. */
const CONCURRENCY = 8;

/** A file and its copy. */
interface Pair {
  source: string;
  target: string;
}

/** Path of the database's copy for a rollback: beside it, so that a rename is enough to restore it. */
export const rollbackCopyOf = (data: string): string => `${data}-before-upgrade`;

interface CopyOptions {
  /** Whether the files may change during the copy: files that disappear are skipped then. */
  whileWritten: boolean;
}

/** Amount that was copied. */
export interface Copied {
  files: number;
  bytes: number;
}

/**
 * Makes the folder `to` equal to `from`, owners included, and copies only files that differ. It is called while the database
 * runs, which copies nearly everything, and again once it is stopped, which copies what was written since.
 */
export async function copyFolder(from: string, to: string, options: CopyOptions): Promise<Copied> {
  const copied: Copied = { files: 0, bytes: 0 };
  const pairs = await prepareFolder(from, to, options);
  const copyNext = async () => {
    for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
      await unlessGone(options, () => copyChanged(pair, copied));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, copyNext));
  return copied;
}

/** Creates folders and links, and removes what is gone. @returns the files to compare */
async function prepareFolder(from: string, to: string, options: CopyOptions): Promise<Pair[]> {
  const own = await lstat(from);
  await mkdir(to, { recursive: true, mode: own.mode & 0o777 });
  await giveTo(to, own);
  const entries = await readdir(from, { withFileTypes: true });
  const names = new Set(entries.map(({ name }) => name));
  for (const name of await readdir(to))
    if (!names.has(name)) await rm(join(to, name), { recursive: true, force: true });
  const pairs: Pair[] = [];
  for (const entry of entries) {
    const pair = { source: join(from, entry.name), target: join(to, entry.name) };
    if (entry.isFile()) pairs.push(pair);
    else if (entry.isSymbolicLink()) await unlessGone(options, () => copyLink(pair));
    else if (entry.isDirectory()) {
      await unlessGone(
        options,
        async () => void pairs.push(...(await prepareFolder(pair.source, pair.target, options))),
      );
    }
  }
  return pairs;
}

/** Ignores a file that disappeared since it was listed, if files may change during the copy. */
async function unlessGone({ whileWritten }: CopyOptions, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!whileWritten || (error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

async function copyChanged({ source, target }: Pair, copied: Copied): Promise<void> {
  const stat = await lstat(source);
  const there = await lstat(target).catch(() => undefined);
  if (there && there.size === stat.size && there.mtime.getTime() === stat.mtime.getTime()) return;
  const isSettled = Date.now() - stat.mtimeMs > UNSETTLED_MS;
  // Shares the blocks on file systems that support it.
  await copyFile(source, target, constants.COPYFILE_FICLONE);
  await giveTo(target, stat);
  // The copy must survive a power failure.
  const handle = await open(target);
  await handle.sync().finally(() => handle.close());
  await utimes(target, stat.atime, isSettled ? stat.mtime : NEVER);
  copied.files++;
  copied.bytes += stat.size;
}

async function copyLink({ source, target }: Pair): Promise<void> {
  await rm(target, { force: true });
  await symlink(await readlink(source), target);
}

async function giveTo(path: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  if (process.getuid?.() === 0) await chown(path, uid, gid);
}

/** Size of all files in a folder, bytes; 0 where there is none. Links are not followed. */
export async function sizeOfFolder(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += await sizeOfFolder(path);
    else
      bytes += await lstat(path).then(
        ({ size }) => size,
        () => 0,
      );
  }
  return bytes;
}
