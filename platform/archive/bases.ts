import { ArchiveError } from "./archive-error.ts";
import type { BaseBackup } from "./base-backup.ts";
import { parseLsn } from "./lsn.ts";
import { baseFolder, isLine, lineOfName, manifestName } from "./names.ts";
import { sealedStore } from "./sealing.ts";
import type { ArchiveStore } from "./store.ts";

/** A complete base backup in an archive. */
export interface StoredBase extends BaseBackup {
  line: string;
  folder: string;
}

/** The state to restore: that of a time, of a position in the WAL, or the latest one. */
export type RestoreTarget = { time: Date } | { lsn: bigint } | "latest";

const MANIFEST_END = manifestName("");

/** The base backups of a line, whose store is sealed, oldest first. A manifest that cannot be read is skipped if another one can be. */
export async function listBases(store: ArchiveStore, line: string): Promise<StoredBase[]> {
  const names = (await store.list(baseFolder(line))).filter((name) => name.endsWith(MANIFEST_END));
  return readAny(names, async (name) => {
    const about = JSON.parse((await store.get(name)).toString()) as BaseBackup;
    return [{ ...about, line, folder: name.slice(0, -MANIFEST_END.length) }];
  });
}

/** The bases of some names or lines, without those that cannot be read. @throws the last failure if there is none else */
async function readAny(names: string[], read: (name: string) => Promise<StoredBase[]>): Promise<StoredBase[]> {
  const bases: StoredBase[] = [];
  let failure: unknown;
  for (const name of names) {
    try {
      bases.push(...(await read(name)));
    } catch (error) {
      failure = error;
    }
  }
  if (bases.length === 0 && failure) throw failure;
  return bases;
}

/** The lines that an archive holds. */
async function listLines(store: ArchiveStore): Promise<string[]> {
  const lines = new Set((await store.list("")).map(lineOfName));
  return [...lines].filter(isLine);
}

/**
 * Base backups from which a target can be restored, the best first.
 * @throws {ArchiveError} `no-base` or `too-early` when there is none
 */
export async function chooseBases(store: ArchiveStore, secret: string | undefined, target: RestoreTarget) {
  // Lines that were encrypted with a former key must not prevent the use of others.
  const bases = await readAny(await listLines(store), (line) => listBases(sealedStore(store, line, secret), line));
  if (bases.length === 0) throw new ArchiveError("no-base", "the archive holds no whole base backup");
  const newestFirst = bases.sort((one, other) => other.at.localeCompare(one.at));
  const newestLine = newestFirst[0]!.line;
  const ofNewestLine = ({ line }: StoredBase) => line === newestLine;
  const fitting = newestFirst.filter((base) => canReach(base, target, newestLine));
  if (fitting.length > 0) return fitting;
  // Positions belong to the newest line alone, so its beginning is what they are compared with.
  const candidates = target !== "latest" && "lsn" in target ? newestFirst.filter(ofNewestLine) : newestFirst;
  const { at, to } = candidates.at(-1)!;
  throw new ArchiveError("too-early", `the archive begins later than that: at ${at}, position ${to}`);
}

function canReach(base: StoredBase, target: RestoreTarget, newestLine: string): boolean {
  if (target === "latest") return true;
  if ("time" in target) return new Date(base.at) <= target.time;
  // Positions of other timelines cannot be compared.
  return base.line === newestLine && parseLsn(base.to)! <= target.lsn;
}
