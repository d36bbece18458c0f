import { randomBytes } from "node:crypto";
import { type FileHandle, link, open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { ArchiveError } from "./archive-error.ts";
import type { ArchiveStore } from "./store.ts";

const BLOCK_BYTES = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;

/** Where an object's bytes lie in the file. */
interface Place {
  offset: number;
  size: number;
}

/** An archive that is one file, as it is written. */
export interface FileStoreWriter extends ArchiveStore {
  /** Puts the file in its place, whole. @throws when something is there already */
  finish(): Promise<void>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
}

/** Begins an archive in one new file, a tar whose entries are the objects. It is beside its place until it is complete. */
export async function createFileStore(file: string): Promise<FileStoreWriter> {
  const temporary = `${file}.${randomBytes(4).toString("hex")}.part`;
  const handle = await open(temporary, "wx+", 0o600);
  const places = new Map<string, Place>();
  let end = 0;
  const append = async (bytes: Uint8Array) => {
    await handle.write(bytes, 0, bytes.length, end);
    end += bytes.length;
  };
  return {
    ...readerOf(handle, places),
    put: async (name, bytes) => {
      if (places.has(name)) throw new ArchiveError("name-taken", `${name} is in the archive already`);
      await append(headerOf(name, bytes.length));
      places.set(name, { offset: end, size: bytes.length });
      await append(bytes);
      await append(Buffer.alloc(padding(bytes.length)));
    },
    finish: async () => {
      await append(Buffer.alloc(2 * BLOCK_BYTES));
      await handle.sync();
      await handle.close();
      try {
        await link(temporary, file);
      } finally {
        await rm(temporary, { force: true });
      }
      const folder = await open(dirname(file));
      await folder.sync().finally(() => folder.close());
    },
    abandon: async () => {
      await handle.close().catch(() => {});
      await rm(temporary, { force: true });
    },
  };
}

/** Opens an archive in one file; it is only read. @throws {ArchiveError} `damaged` when it is none, or was cut off */
export async function openFileStore(file: string): Promise<ArchiveStore & { close(): Promise<void> }> {
  const handle = await open(file);
  try {
    const places = await readPlaces(handle, file);
    return { ...readerOf(handle, places), close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function readerOf(handle: FileHandle, places: Map<string, Place>): ArchiveStore {
  const refuse = () => Promise.reject(new Error("an archive in one file is not changed"));
  return {
    put: refuse,
    delete: refuse,
    get: async (name) => {
      const place = places.get(name);
      if (!place) throw new ArchiveError("missing", `${name} is missing from the archive`);
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(place.size), 0, place.size, place.offset);
      if (bytesRead < place.size) throw new ArchiveError("damaged", `${name} is damaged`);
      return buffer;
    },
    list: async (folder) => [...places.keys()].filter((name) => folder === "" || name.startsWith(`${folder}/`)).sort(),
  };
}

async function readPlaces(handle: FileHandle, file: string): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  for (let offset = 0; ; ) {
    const { buffer: header, bytesRead } = await handle.read(Buffer.alloc(BLOCK_BYTES), 0, BLOCK_BYTES, offset);
    if (bytesRead < BLOCK_BYTES) throw new ArchiveError("damaged", `${file} is no backup of Coreto, or was cut off`);
    if (header[0] === 0) return places;
    const text = (from: number, to: number) => header.toString("utf8", from, to).split("\0")[0]!.trim();
    const size = Number.parseInt(text(124, 136), 8);
    if (text(257, 262) !== "ustar" || Number.isNaN(size) || sumOf(header) !== Number.parseInt(text(148, 156), 8)) {
      throw new ArchiveError("damaged", `${file} is no backup of Coreto, or is damaged`);
    }
    const prefix = text(345, 345 + PREFIX_BYTES);
    const name = prefix === "" ? text(0, NAME_BYTES) : `${prefix}/${text(0, NAME_BYTES)}`;
    offset += BLOCK_BYTES;
    places.set(name, { offset, size });
    offset += size + padding(size);
  }
}

const padding = (size: number) => (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES;

/** The header of a tar entry (POSIX ustar). */
function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES);
  const [prefix, last] = splitName(name);
  header.write(last, 0);
  header.write("0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  header.write(`${Math.floor(Date.now() / 1000).toString(8)}\0`, 136);
  header.write("0", 156);
  header.write("ustar\u000000", 257);
  header.write(prefix, 345);
  header.write(`${sumOf(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** A long name is cut in two at a slash. */
function splitName(name: string): [string, string] {
  if (Buffer.byteLength(name) <= NAME_BYTES) return ["", name];
  for (let at = name.indexOf("/"); at > 0; at = name.indexOf("/", at + 1)) {
    const [prefix, last] = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(last) <= NAME_BYTES && Buffer.byteLength(prefix) <= PREFIX_BYTES) return [prefix, last];
  }
  throw new Error(`the name of a file is too long for a backup: ${name}`);
}

/** The sum of a header's bytes, its own place taken as spaces. */
function sumOf(header: Buffer): number {
  let sum = 0;
  for (const [index, byte] of header.entries()) sum += index >= 148 && index < 156 ? 32 : byte;
  return sum;
}
