import { createHash } from "node:crypto";
import { watch } from "node:fs";
import { mkdir, open, readdir, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { ArchiveError } from "./archive-error.ts";
import type { Progress } from "./fetch.ts";
import { createSealer, keyFingerprint, type Sealer } from "./sealing.ts";
import type { ArchiveStore } from "./store.ts";

/** Files up to this size hold up the WAL that may name them, bytes. */
const AWAITED_BYTES = 32 << 20;
const PIECE_BYTES = 8 << 20;
/** Days for which a file stays in the archive after the site has removed it: longer than any base backup that may name it. */
const REMOVED_DAYS = 35;
const DAY_MS = 86_400_000;

/** Copies of a folder's files in the archive. Names never change their content, so a file is copied once. */
export interface FileCopies {
  /** A file was stored in the folder; it is copied before WAL that is stored from now on. */
  note(name: string): void;
  /** Copies what was noted. Large files go on in the background. */
  settle(): Promise<void>;
  /** Makes up for what was never noted, and removes copies of files that were removed long ago. */
  compare(now: Date): Promise<void>;
  /** Files that are not in the archive yet. */
  unsafe(): number;
  /** Reads its objects. */
  sealer: Sealer;
}

/** The stored entry of a file that is cut in pieces. */
interface Parts {
  pieces: number;
  size: number;
  sha256: string;
}

/** Where copies are, by the key that they are encrypted with; with another key all are made anew. */
class Place {
  readonly store: ArchiveStore;
  readonly sealer: Sealer;
  readonly #root: string;

  constructor(store: ArchiveStore, secret: string | undefined) {
    this.store = store;
    this.#root = secret === undefined ? "files-plain" : `files-${keyFingerprint(secret)}`;
    this.sealer = createSealer(this.#root, secret);
  }

  copyOf = (name: string): string => `${this.#root}/whole/${name}`;
  piecesOf = (name: string): string => `${this.#root}/pieces/${name}`;
  pieceOf = (name: string, index: number): string => `${this.piecesOf(name)}/${String(index).padStart(6, "0")}`;
  /** Says that the site has removed the file. */
  markOf = (name: string): string => `${this.#root}/removed/${name}`;

  /** Names of the files that `nameOf` gave names to. */
  async list(nameOf: (name: string) => string): Promise<string[]> {
    const prefix = nameOf("");
    return (await this.store.list(prefix.slice(0, -1))).map((name) => name.slice(prefix.length));
  }

  async read(object: string): Promise<Buffer> {
    return this.sealer.unseal(object, await this.store.get(object));
  }

  /** A copy that was interrupted, or is made by two at once, finds its pieces there. */
  async putOnce(object: string, bytes: Uint8Array): Promise<void> {
    await this.store.put(object, await this.sealer.seal(object, bytes)).catch((error: unknown) => {
      if (!(error instanceof ArchiveError && error.code === "name-taken")) throw error;
    });
  }
}

/** @param root the folder; names in it that begin with a dot, or are still being written, are left out */
export function createFileCopies(store: ArchiveStore, secret: string | undefined, root: string): FileCopies {
  const place = new Place(store, secret);
  const pending = new Set<string>();
  const copying = new Map<string, Promise<void>>();

  const copy = (name: string) => {
    const work =
      copying.get(name) ??
      copyFile(place, root, name)
        .then(() => void pending.delete(name))
        .finally(() => copying.delete(name));
    copying.set(name, work);
    return work;
  };
  return {
    note: (name) => void pending.add(name),
    settle: async () => {
      for (const name of [...pending]) {
        const file = await stat(join(root, name)).catch(() => undefined);
        if (!file?.isFile()) pending.delete(name);
        else if (file.size <= AWAITED_BYTES) await copy(name);
        else copy(name).catch(() => {});
      }
    },
    compare: async (now) => {
      const there = await listFiles(root);
      const copies = new Set(await place.list(place.copyOf));
      const missing = there.filter((name) => !copies.has(name));
      for (const name of missing) pending.add(name);
      for (const name of missing) await copy(name);
      await removeOld(place, copies, new Set(there), now);
    },
    unsafe: () => pending.size,
    sealer: place.sealer,
  };
}

/**
 * Notes the files that come into a folder, whoever stores them there: commands, such as an import, do so beside the site.
 * @param root the folder, which is there
 * @param onFailure hears why such files are only found by `compare`
 * @returns ends it
 */
export function watchFiles(
  root: string,
  { note }: Pick<FileCopies, "note">,
  onFailure: (error: unknown) => void,
): () => void {
  try {
    const watcher = watch(root, { recursive: true, persistent: false }, (event, name) => {
      // Files come under their names by being renamed.
      if (event === "rename" && name !== null && isWhole(basename(name))) note(name.replaceAll(sep, "/"));
    });
    watcher.on("error", onFailure);
    return () => watcher.close();
  } catch (error) {
    onFailure(error);
    return () => {};
  }
}

/** Whether a file's name says that it has arrived. */
const isWhole = (name: string) => !name.startsWith(".") && !name.endsWith(".part");

/**
 * Writes all files of an archive into a folder.
 * @throws {ArchiveError} that names the file which is damaged
 */
export async function fetchFiles(
  store: ArchiveStore,
  secret: string | undefined,
  folder: string,
  onProgress: Progress,
): Promise<number> {
  const place = new Place(store, secret);
  const names = await place.list(place.copyOf);
  for (const [index, name] of names.entries()) {
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true });
    const content = await place.read(place.copyOf(name));
    if (content[0] === 0) await writeFile(target, content.subarray(1), { flag: "wx" });
    else await joinPieces(place, name, JSON.parse(content.toString("utf8", 1)) as Parts, target);
    onProgress((index + 1) / names.length);
  }
  return names.length;
}

async function copyFile(place: Place, root: string, name: string): Promise<void> {
  const handle = await open(join(root, name)).catch((error: NodeJS.ErrnoException) => {
    // Removed again, meanwhile.
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    let content: Buffer;
    if (size <= PIECE_BYTES) content = Buffer.concat([Buffer.from([0]), await handle.readFile()]);
    else {
      const hash = createHash("sha256");
      let pieces = 0;
      for (let from = 0; from < size; from += PIECE_BYTES) {
        const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(PIECE_BYTES), position: from });
        const bytes = buffer.subarray(0, bytesRead);
        hash.update(bytes);
        await place.putOnce(place.pieceOf(name, pieces++), bytes);
      }
      const parts: Parts = { pieces, size, sha256: hash.digest("hex") };
      content = Buffer.concat([Buffer.from([1]), Buffer.from(JSON.stringify(parts))]);
    }
    await place.putOnce(place.copyOf(name), content);
  } finally {
    await handle.close();
  }
}

async function joinPieces(place: Place, name: string, parts: Parts, target: string) {
  const handle = await open(target, "wx");
  const hash = createHash("sha256");
  try {
    for (let index = 0; index < parts.pieces; index++) {
      const bytes = await place.read(place.pieceOf(name, index));
      hash.update(bytes);
      await handle.writeFile(bytes);
    }
  } finally {
    await handle.close();
  }
  if (hash.digest("hex") !== parts.sha256) throw new ArchiveError("damaged", `${name} is damaged`);
}

async function listFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && isWhole(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, "/"));
}

/** Marks copies whose file is gone, and removes those that were marked long ago. */
async function removeOld(place: Place, copies: Set<string>, there: Set<string>, now: Date): Promise<void> {
  const marks = new Set(await place.list(place.markOf));
  for (const name of copies) {
    const mark = place.markOf(name);
    if (there.has(name)) {
      if (marks.has(name)) await place.store.delete(mark);
    } else if (!marks.has(name)) {
      await place.putOnce(mark, Buffer.from(now.toISOString()));
    } else {
      const since = new Date((await place.read(mark)).toString());
      if (now.getTime() - since.getTime() < REMOVED_DAYS * DAY_MS) continue;
      await place.store.delete(place.copyOf(name));
      for (const piece of await place.store.list(place.piecesOf(name))) await place.store.delete(piece);
      await place.store.delete(mark);
    }
  }
}
