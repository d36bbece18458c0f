import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { EmbeddedPostgresError } from "./errors.ts";
import { makeFolders } from "./folders.ts";

/**
 * Copies the package's files (not its links) to `copy`, owned by this user and not writable by others, unless a copy
 * with the same files and sizes is there. The name of `copy` carries the version.
 */
export function copyBinaries(native: string, copy: string): void {
  const files = listFiles(native);
  if (isFaithful(native, copy, files)) return;
  const parent = path.dirname(copy);
  makeFolders(parent);
  if (!isOurs(fs.lstatSync(parent))) {
    throw new EmbeddedPostgresError(
      "binaries-unusable",
      `${parent} may be written by others: PostgreSQL is not run from there; run "chmod go-w ${parent}", or set DATABASE_URL`,
    );
  }
  const unique = `${process.pid}-${randomBytes(4).toString("hex")}`;
  const temporary = `${copy}.${unique}.new`;
  try {
    for (const file of files) copyFile(path.join(native, file), path.join(temporary, file));
    // A faulty copy is moved aside; another process may have put a good one there meanwhile, which is then used.
    if (fs.existsSync(copy) && !isFaithful(native, copy, files)) fs.renameSync(copy, `${copy}.${unique}.old`);
    if (!fs.existsSync(copy)) fs.renameSync(temporary, copy);
  } catch (error) {
    if (!isFaithful(native, copy, files)) throw error;
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true });
    fs.rmSync(`${copy}.${unique}.old`, { recursive: true, force: true });
  }
}

function copyFile(from: string, to: string): void {
  // Explicit modes: a strict umask would hide the copy from the user whom root starts the server as.
  makeFolders(path.dirname(to));
  fs.copyFileSync(from, to);
  const executable = path.basename(path.dirname(to)) === "bin" || (fs.statSync(from).mode & 0o100) !== 0;
  fs.chmodSync(to, executable ? 0o755 : 0o644);
}

function isFaithful(native: string, copy: string, files: string[]): boolean {
  const folders = new Set([".", ...files.map((file) => path.dirname(file))]);
  for (const folder of folders) {
    const stat = fs.lstatSync(path.join(copy, folder), { throwIfNoEntry: false });
    if (!stat?.isDirectory() || !isOurs(stat)) return false;
  }
  return files.every((file) => {
    const stat = fs.lstatSync(path.join(copy, file), { throwIfNoEntry: false });
    return stat?.isFile() === true && isOurs(stat) && stat.size === fs.statSync(path.join(native, file)).size;
  });
}

function isOurs(stat: fs.Stats): boolean {
  return stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0;
}

function listFiles(native: string): string[] {
  return fs
    .readdirSync(native, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(native, path.join(entry.parentPath, entry.name)))
    .sort();
}
