import { listBases, type StoredBase } from "./bases.ts";
import { lsnOfName, parseLsn } from "./lsn.ts";
import { baseFolder, rolledFolder, walFolder } from "./names.ts";
import { createSealer } from "./sealing.ts";
import type { ArchiveStore } from "./store.ts";

const DAYS = 7;
const WEEKS = 4;
/** The newest base backups stay in any case: one may be damaged. */
const NEWEST = 2;
const DAY_MS = 86_400_000;

/**
 * Which base backups are kept: the newest of each of seven days and four weeks, and the two newest.
 * @param bases oldest first
 */
export function chooseKept<Base extends Pick<StoredBase, "at">>(bases: Base[], now: Date): Base[] {
  const newestOf = new Map<string, Base>();
  for (const base of bases) {
    const age = (now.getTime() - new Date(base.at).getTime()) / DAY_MS;
    if (age < DAYS) newestOf.set(`day ${Math.floor(age)}`, base);
    if (age < WEEKS * 7) newestOf.set(`week ${Math.floor(age / 7)}`, base);
  }
  const kept = new Set([...newestOf.values(), ...bases.slice(-NEWEST)]);
  return bases.filter((base) => kept.has(base));
}

/**
 * Removes base backups that are not kept, halves of some that were interrupted, and the WAL before the oldest kept one.
 * @param lines of this site, oldest first; others in the same place are left alone
 * @returns the lines that hold nothing any more
 */
export async function prune(
  store: ArchiveStore,
  secret: string | undefined,
  lines: string[],
  now: Date,
): Promise<string[]> {
  const basesOf = new Map<string, StoredBase[]>();
  for (const line of lines) {
    // A line of a former key, or whose manifests are all damaged, is left alone: nothing says how old it is.
    const bases = await listBases(store, createSealer(line, secret), line).catch(() => undefined);
    if (bases) basesOf.set(line, bases);
  }
  const all = [...basesOf.values()].flat().sort((one, other) => one.at.localeCompare(other.at));
  const kept = new Set(chooseKept(all, now).map(({ folder }) => folder));
  const emptied: string[] = [];
  for (const [line, whole] of basesOf) {
    const bases = whole.filter(({ folder }) => kept.has(folder));
    const isCurrent = line === lines.at(-1);
    for (const name of await store.list(baseFolder(line))) {
      if (!bases.some(({ folder }) => name.startsWith(`${folder}/`))) await store.delete(name);
    }
    // Without a base backup WAL serves nothing, except in the line whose first one is still to come.
    if (bases.length > 0 || !isCurrent) await pruneWal(store, line, bases[0]);
    if (bases.length === 0 && !isCurrent) emptied.push(line);
  }
  return emptied;
}

/** Removes what ends before the segment in which the oldest base backup begins; without one, all. */
async function pruneWal(store: ArchiveStore, line: string, oldest: StoredBase | undefined): Promise<void> {
  const from = oldest && parseLsn(oldest.from)!;
  const start = oldest && from! - (from! % BigInt(oldest.segmentBytes));
  for (const folder of [walFolder(line), rolledFolder(line)]) {
    const names = await store.list(folder);
    // A piece is known by where it begins: it may go when the next one of its folder begins early enough.
    const needless = start === undefined ? names : names.filter((_, index) => isBefore(names[index + 1], start));
    for (const name of needless) await store.delete(name);
  }
}

const isBefore = (next: string | undefined, start: bigint) => next !== undefined && lsnOfName(next) <= start;
