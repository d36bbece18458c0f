import { closeSync, fsyncSync, openSync, renameSync } from "node:fs";
import { dirname } from "node:path";

/** Renames a file or folder; after a power failure as well it has the new name once this has returned. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  const folder = openSync(dirname(to), "r");
  fsyncSync(folder);
  closeSync(folder);
}
