import { createHash } from "node:crypto";
import { watch } from "node:fs";
import { mkdir, open, readdir, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { unlessMissing } from "#platform/host/folders.ts";
import { ArchiveError } from "./archive-error.ts";
import type { Progress } from "./fetch.ts";
import { keyFingerprint, sealedStore } from "./sealing.ts";
import type { ArchiveStore } from "./store.ts";

/** WAL is stored only after the files that it may refer to, but does not wait for files larger than this, bytes. */
const AWAITED_BYTES = 32 << 20;
const PIECE_BYTES = 8 << 20;
/** Days that a file stays in the archive after the site has removed it: longer than any base backup that may refer to it. */
const REMOVED_DAYS = 35;
const DAY_MS = 86_400_000;

/** Copies of a folder's files in the archive. A file is copied once; one that is replaced at its name keeps its first copy. */
export interface FileCopies {
  /** A file was stored in the folder; it is copied before WAL that is stored from now on. */
  markPending(name: string): void;
  /** Copies pending files. Large files continue in the background. */
  copyPending(): Promise<void>;
  /** Copies files that were never marked as pending, and removes copies of files that were removed long ago. */
  reconcile(now: Date): Promise<void>;
  /** How many files are not in the archive yet. */
  pendingCount(): number;
  /** The copies, unsealed. */
  store: ArchiveStore;
}

/** The stored entry of a file that is split into pieces. */
interface Parts {
  pieces: number;
  size: number;
  sha256: string;
}

/** The copies that are encrypted with one key; with another key all files are copied again. */
class CopyStore {
  readonly store: ArchiveStore;
  readonly #root: string;

  constructor(store: ArchiveStore, secret: string | undefined) {
    this.#root = secret === undefined ? "files-plain" : `files-${keyFingerprint(secret)}`;
    this.store = sealedStore(store, this.#root, secret);
  }

  copyOf = (name: string): string => `${this.#root}/whole/${name}`;
  piecesOf = (name: string): string => `${this.#root}/pieces/${name}`;
  pieceOf = (name: string, index: number): string => `${this.piecesOf(name)}/${String(index).padStart(6, "0")}`;
  /** Marks a file that the site has removed. */
  markOf = (name: string): string => `${this.#root}/removed/${name}`;

  /** File names of the stored objects whose names `nameOf` builds. */
  async list(nameOf: (name: string) => string): Promise<string[]> {
    const prefix = nameOf("");
    return (await this.store.list(prefix.slice(0, -1))).map((name) => name.slice(prefix.length));
  }

  async has(object: string): Promise<boolean> {
    try {
      await this.store.get(object);
      return true;
    } catch (error) {
      if (error instanceof ArchiveError && error.code === "missing") return false;
      throw error;
    }
  }

  /** @returns false if there is such an object already */
  async putOnce(object: string, bytes: Uint8Array): Promise<boolean> {
    try {
      await this.store.put(object, bytes);
      return true;
    } catch (error) {
      if (error instanceof ArchiveError && error.code === "name-taken") return false;
      throw error;
    }
  }

  /** A piece may exist already: another process makes the same copy, or one was interrupted and the file replaced since. */
  async putPiece(object: string, bytes: Buffer): Promise<void> {
    if ((await this.putOnce(object, bytes)) || (await this.store.get(object)).equals(bytes)) return;
    await this.store.delete(object);
    await this.putOnce(object, bytes);
  }
}

/** @param root the folder; names in it that begin with a dot, or are still being written, are left out */
export function createFileCopies(store: ArchiveStore, secret: string | undefined, root: string): FileCopies {
  const copyStore = new CopyStore(store, secret);
  const pending = new Set<string>();
  const copying = new Map<string, Promise<void>>();

  const copy = (name: string) => {
    const work =
      copying.get(name) ??
      copyFile(copyStore, root, name)
        .then(() => void pending.delete(name))
        .finally(() => copying.delete(name));
    copying.set(name, work);
    return work;
  };
  return {
    markPending: (name) => void pending.add(name),
    copyPending: async () => {
      for (const name of [...pending]) {
        const file = await stat(join(root, name)).catch(() => undefined);
        if (!file?.isFile()) pending.delete(name);
        else if (file.size <= AWAITED_BYTES) await copy(name);
        else copy(name).catch(() => {});
      }
    },
    reconcile: async (now) => {
      const there = await listFiles(root);
      const copies = new Set(await copyStore.list(copyStore.copyOf));
      const missing = there.filter((name) => !copies.has(name));
      for (const name of missing) pending.add(name);
      for (const name of missing) await copy(name);
      await removeOld(copyStore, copies, new Set(there), now);
    },
    pendingCount: () => pending.size,
    store: copyStore.store,
  };
}

/**
 * Marks new files of a folder as pending, whoever stores them: commands such as an import run in their own process.
 * @param root the folder, which must exist
 * @param onFailure called when watching fails: new files are then only found by `reconcile`
 * @returns stops watching
 */
export function watchFiles(
  root: string,
  { markPending }: Pick<FileCopies, "markPending">,
  onFailure: (error: unknown) => void,
): () => void {
  try {
    const watcher = watch(root, { recursive: true, persistent: false }, (event, name) => {
      // A complete file is renamed to its final name.
      if (event === "rename" && name !== null && isWhole(basename(name))) markPending(name.replaceAll(sep, "/"));
    });
    watcher.on("error", onFailure);
    return () => watcher.close();
  } catch (error) {
    onFailure(error);
    return () => {};
  }
}

/** Whether a file is complete, by its name. */
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
  const copyStore = new CopyStore(store, secret);
  const names = await copyStore.list(copyStore.copyOf);
  for (const [index, name] of names.entries()) {
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true });
    const content = await copyStore.store.get(copyStore.copyOf(name));
    if (content[0] === 0) await writeFile(target, content.subarray(1), { flag: "wx" });
    else await joinPieces(copyStore, name, JSON.parse(content.toString("utf8", 1)) as Parts, target);
    onProgress((index + 1) / names.length);
  }
  return names.length;
}

async function copyFile(copyStore: CopyStore, root: string, name: string): Promise<void> {
  const handle = await open(join(root, name)).catch(unlessMissing);
  // It was removed meanwhile.
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    let content: Buffer;
    if (size <= PIECE_BYTES) content = Buffer.concat([Buffer.from([0]), await handle.readFile()]);
    else {
      // Its pieces must stay as they are.
      if (await copyStore.has(copyStore.copyOf(name))) return;
      const hash = createHash("sha256");
      let pieces = 0;
      for (let from = 0; from < size; from += PIECE_BYTES) {
        const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(PIECE_BYTES), position: from });
        const bytes = buffer.subarray(0, bytesRead);
        hash.update(bytes);
        await copyStore.putPiece(copyStore.pieceOf(name, pieces++), bytes);
      }
      const parts: Parts = { pieces, size, sha256: hash.digest("hex") };
      content = Buffer.concat([Buffer.from([1]), Buffer.from(JSON.stringify(parts))]);
    }
    await copyStore.putOnce(copyStore.copyOf(name), content);
  } finally {
    await handle.close();
  }
}

async function joinPieces(copyStore: CopyStore, name: string, parts: Parts, target: string) {
  const handle = await open(target, "wx");
  const hash = createHash("sha256");
  try {
    for (let index = 0; index < parts.pieces; index++) {
      const bytes = await copyStore.store.get(copyStore.pieceOf(name, index));
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
async function removeOld(copyStore: CopyStore, copies: Set<string>, there: Set<string>, now: Date): Promise<void> {
  const marks = new Set(await copyStore.list(copyStore.markOf));
  for (const name of copies) {
    const mark = copyStore.markOf(name);
    if (there.has(name)) {
      if (marks.has(name)) await copyStore.store.delete(mark);
    } else if (!marks.has(name)) {
      await copyStore.putOnce(mark, Buffer.from(now.toISOString()));
    } else {
      const since = new Date((await copyStore.store.get(mark)).toString());
      if (now.getTime() - since.getTime() < REMOVED_DAYS * DAY_MS) continue;
      await copyStore.store.delete(copyStore.copyOf(name));
      for (const piece of await copyStore.store.list(copyStore.piecesOf(name))) await copyStore.store.delete(piece);
      await copyStore.store.delete(mark);
    }
  }
}
