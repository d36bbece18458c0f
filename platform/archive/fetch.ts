import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { ArchiveError } from "./archive-error.ts";
import type { StoredBase } from "./bases.ts";
import { formatLsn, lsnName, lsnOfName, parseLsn } from "./lsn.ts";
import { basePieceName, rolledFolder, walFolder } from "./names.ts";
import type { ArchiveStore } from "./store.ts";
import { untar } from "./untar.ts";

/** Called with the part of a step that is done, from 0 to 1. */
export type Progress = (done: number) => void;

interface Source {
  /** Sealed as the line of the base backup is. */
  store: ArchiveStore;
  base: StoredBase;
}

/**
 * Unpacks a base backup into an existing, empty folder and compares every file with the manifest.
 * @throws {ArchiveError} that names what is missing or damaged
 */
export async function fetchBase({ store, base }: Source, folder: string, onProgress: Progress): Promise<void> {
  const names = Array.from({ length: base.pieces }, (_, index) => basePieceName(base.folder, index));
  async function* pieces() {
    for (const [index, name] of names.entries()) {
      yield await store.get(name);
      onProgress((index + 1) / names.length);
    }
  }
  const found = await untar(pieces(), folder);
  for (const { Path: name, Size: size, Checksum: sha256 } of base.files) {
    const file = found.get(name);
    if (file?.size === size && file.sha256 === sha256) continue;
    throw new ArchiveError("damaged", `${name} of the base backup ${base.folder} is missing or damaged`);
  }
}

/**
 * Writes the WAL after a base backup into its `pg_wal`, as the segments that PostgreSQL expects.
 * @param until a position after which no more is needed
 * @returns where the WAL ends
 * @throws {ArchiveError} `gap`, `damaged` or `missing` with the last position that can be reached
 */
export async function fetchWal(
  { store, base }: Source,
  folder: string,
  until: bigint | undefined,
  onProgress: Progress,
): Promise<bigint> {
  if (base.withWal) return parseLsn(base.to)!;
  const segments = new Segments(join(folder, "pg_wal"), base);
  try {
    for (let missedAt: bigint | undefined; ; ) {
      const missing = await fetchListed({ store, base }, segments, until, onProgress);
      if (!missing) break;
      // Rolled up after it was listed: the next list has the object that contains it.
      if (missedAt === segments.end) throw missing;
      missedAt = segments.end;
    }
  } catch (error) {
    throw withReachable(error, segments.end, base);
  } finally {
    await segments.close();
  }
  if (segments.end >= parseLsn(base.to)!) return segments.end;
  throw new ArchiveError("gap", `the archive ends within its base backup, at ${formatLsn(segments.end)}`);
}

/** Writes the listed WAL into the segments. Returns the error of a piece that is listed but missing. */
async function fetchListed(
  { store, base }: Source,
  segments: Segments,
  until: bigint | undefined,
  onProgress: Progress,
): Promise<ArchiveError | undefined> {
  const names = await listWal(store, base.line);
  const first = names.findLastIndex((name) => lsnOfName(name) <= segments.end);
  const needed = names.slice(Math.max(0, first));
  for (const [index, name] of needed.entries()) {
    if (until !== undefined && segments.end >= until) break;
    const from = lsnOfName(name);
    if (from > segments.end) {
      throw new ArchiveError("gap", `WAL is missing between ${formatLsn(segments.end)} and ${formatLsn(from)}`);
    }
    const bytes = await store.get(name).catch(asMissing);
    if (bytes instanceof ArchiveError) return bytes;
    // The same WAL may be listed twice: pieces that were rolled up and not removed yet.
    await segments.write(bytes.subarray(Number(segments.end - from)));
    onProgress((index + 1) / needed.length);
  }
  return undefined;
}

function asMissing(error: unknown): ArchiveError {
  if (error instanceof ArchiveError && error.code === "missing") return error;
  throw error;
}

/** WAL of a line in the order of its positions; of two that begin at the same, the longer one first. */
async function listWal(store: ArchiveStore, line: string): Promise<string[]> {
  // In this order: what is rolled up between the two is in both lists, not in none.
  const pieces = await store.list(walFolder(line));
  const rolled = await store.list(rolledFolder(line));
  return [...rolled, ...pieces].sort((one, other) => Number(lsnOfName(one) - lsnOfName(other)));
}

function withReachable(error: unknown, end: bigint, base: StoredBase): unknown {
  if (!(error instanceof ArchiveError) || error.code === "wrong-key") return error;
  const reachable =
    end >= parseLsn(base.to)!
      ? `positions up to ${formatLsn(end)} can be restored: --at ${formatLsn(end)}`
      : `nothing after the base backup of ${base.at} can be restored`;
  return new ArchiveError(error.code, `${error.message}; ${reachable}`, { cause: error });
}

/** WAL segment files that are filled one after the other. */
class Segments {
  end: bigint;
  readonly #folder: string;
  readonly #timeline: number;
  readonly #size: number;
  #open: { name: string; handle: FileHandle } | undefined;

  constructor(folder: string, base: StoredBase) {
    this.#folder = folder;
    this.#timeline = base.timeline;
    this.#size = base.segmentBytes;
    const from = parseLsn(base.from)!;
    this.end = from - (from % BigInt(this.#size));
  }

  async write(bytes: Buffer): Promise<void> {
    let rest = bytes;
    while (rest.length > 0) {
      const offset = Number(this.end % BigInt(this.#size));
      const handle = await this.#openFor(this.end);
      const { bytesWritten } = await handle.write(rest, 0, Math.min(rest.length, this.#size - offset), offset);
      this.end += BigInt(bytesWritten);
      rest = rest.subarray(bytesWritten);
    }
  }

  async close(): Promise<void> {
    await this.#open?.handle.close();
    this.#open = undefined;
  }

  async #openFor(lsn: bigint): Promise<FileHandle> {
    const index = lsn / BigInt(this.#size);
    const perLog = 0x1_0000_0000n / BigInt(this.#size);
    const name = [BigInt(this.#timeline), index / perLog, index % perLog]
      .map((part) => lsnName(part).slice(8))
      .join("");
    if (this.#open?.name === name) return this.#open.handle;
    await this.close();
    const handle = await open(join(this.#folder, name), "wx", 0o600);
    // The last one stays padded with zeros, at which recovery ends.
    await handle.truncate(this.#size);
    this.#open = { name, handle };
    return handle;
  }
}
