import { listBases, type StoredBase } from "./bases.ts";
import { lsnOfName, parseLsn } from "./lsn.ts";
import { baseFolder, rolledFolder, walFolder } from "./names.ts";
import { sealedStore } from "./sealing.ts";
import type { ArchiveStore } from "./store.ts";

const DAYS = 7;
const WEEKS = 4;
/** This many of the newest base backups are always retained: one may be damaged. */
const NEWEST = 2;
const DAY_MS = 86_400_000;

/**
 * The base backups to retain: the newest of each of seven days and four weeks, and the two newest.
 * @param bases oldest first
 */
export function chooseRetained<Base extends Pick<StoredBase, "at">>(bases: Base[], now: Date): Base[] {
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
 * Removes base backups that are not retained, incomplete ones, and the WAL before the oldest retained one.
 * @param lines of this site, oldest first; other lines of the archive are not touched
 * @returns the lines that are empty now
 */
export async function prune(
  store: ArchiveStore,
  secret: string | undefined,
  lines: string[],
  now: Date,
): Promise<string[]> {
  const basesOf = new Map<string, StoredBase[]>();
  for (const line of lines) {
    // Lines of a former key, or whose manifests are all damaged, are not touched: their age is unknown.
    const bases = await listBases(sealedStore(store, line, secret), line).catch(() => undefined);
    if (bases) basesOf.set(line, bases);
  }
  const all = [...basesOf.values()].flat().sort((one, other) => one.at.localeCompare(other.at));
  const kept = new Set(chooseRetained(all, now).map(({ folder }) => folder));
  const emptied: string[] = [];
  for (const [line, whole] of basesOf) {
    const bases = whole.filter(({ folder }) => kept.has(folder));
    const isCurrent = line === lines.at(-1);
    for (const name of await store.list(baseFolder(line))) {
      if (!bases.some(({ folder }) => name.startsWith(`${folder}/`))) await store.delete(name);
    }
    // WAL without a base backup is useless, except in the line whose first base backup is still to be made.
    if (bases.length > 0 || !isCurrent) await pruneWal(store, line, bases[0]);
    if (bases.length === 0 && !isCurrent) emptied.push(line);
  }
  return emptied;
}

/** Removes the WAL before the segment in which the oldest base backup begins; all of it if there is none. */
async function pruneWal(store: ArchiveStore, line: string, oldest: StoredBase | undefined): Promise<void> {
  const from = oldest && parseLsn(oldest.from)!;
  const start = oldest && from! - (from! % BigInt(oldest.segmentBytes));
  for (const folder of [walFolder(line), rolledFolder(line)]) {
    const names = await store.list(folder);
    // A name says only where a piece begins: it can be removed if the next piece begins early enough.
    const needless = start === undefined ? names : names.filter((_, index) => isBefore(names[index + 1], start));
    for (const name of needless) await store.delete(name);
  }
}

const isBefore = (next: string | undefined, start: bigint) => next !== undefined && lsnOfName(next) <= start;
