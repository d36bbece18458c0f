import { existsSync, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { CommandError } from "./run-program.ts";

/** This module and its imports run on the oldest Node that may run `coreto setup` (cli/check-node.js). */

/** Space that is needed in a folder, bytes. */
export interface Need {
  folder: string;
  bytes: number;
}

/** A size for the operator. */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

/** The nearest folder that exists. */
const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)));

/** @throws {CommandError} when a disk has less space than its folders need together */
export function checkDisk(needs: Need[]): void {
  const bytesOf = new Map<number, number>();
  for (const { folder, bytes } of needs) {
    const { dev } = statSync(existing(folder));
    const needed = (bytesOf.get(dev) ?? 0) + bytes;
    bytesOf.set(dev, needed);
    const { bavail, bsize } = statfsSync(existing(folder));
    if (bavail * bsize < needed)
      throw new CommandError(
        `the disk of ${folder} is too full: ${megabytes(needed)} are needed, ${megabytes(bavail * bsize)} are free`,
      );
  }
}
