import { randomBytes } from "node:crypto";
import { type FileHandle, link, open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { ArchiveError } from "./archive-error.ts";
import type { ArchiveStore } from "./store.ts";
import { BLOCK_BYTES, createHeader, paddingOf, parseHeader } from "./tar.ts";

/** The bytes of an object within the file. */
interface ObjectRange {
  offset: number;
  size: number;
}

/** An archive that is being written to one file. */
export interface FileStoreWriter extends ArchiveStore {
  /** Moves the complete file to its path. @throws when something is there already */
  finish(): Promise<void>;
  /** Removes the incomplete file. */
  abandon(): Promise<void>;
}

/** Creates an archive in one new file, a tar whose entries are the objects. Until it is complete it is a temporary file. */
export async function createFileStore(file: string): Promise<FileStoreWriter> {
  const temporary = `${file}.${randomBytes(4).toString("hex")}.part`;
  const handle = await open(temporary, "wx+", 0o600);
  const ranges = new Map<string, ObjectRange>();
  let end = 0;
  const append = async (bytes: Uint8Array) => {
    await handle.write(bytes, 0, bytes.length, end);
    end += bytes.length;
  };
  return {
    ...readerOf(handle, ranges),
    put: async (name, bytes) => {
      if (ranges.has(name)) throw new ArchiveError("name-taken", `${name} is in the archive already`);
      await append(createHeader(name, bytes.length));
      ranges.set(name, { offset: end, size: bytes.length });
      await append(bytes);
      await append(Buffer.alloc(paddingOf(bytes.length)));
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

/** Opens an archive in one file, read-only. @throws {ArchiveError} `damaged` when it is not an archive or was truncated */
export async function openFileStore(file: string): Promise<ArchiveStore & { close(): Promise<void> }> {
  const handle = await open(file);
  try {
    const ranges = await readRanges(handle, file);
    return { ...readerOf(handle, ranges), close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function readerOf(handle: FileHandle, ranges: Map<string, ObjectRange>): ArchiveStore {
  const refuse = () => Promise.reject(new Error("an archive in one file is read-only"));
  return {
    put: refuse,
    delete: refuse,
    get: async (name) => {
      const range = ranges.get(name);
      if (!range) throw new ArchiveError("missing", `${name} is missing from the archive`);
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(range.size), 0, range.size, range.offset);
      if (bytesRead < range.size) throw new ArchiveError("damaged", `${name} is damaged`);
      return buffer;
    },
    list: async (folder) => [...ranges.keys()].filter((name) => folder === "" || name.startsWith(`${folder}/`)).sort(),
  };
}

async function readRanges(handle: FileHandle, file: string): Promise<Map<string, ObjectRange>> {
  const ranges = new Map<string, ObjectRange>();
  for (let offset = 0; ; ) {
    const { buffer: header, bytesRead } = await handle.read(Buffer.alloc(BLOCK_BYTES), 0, BLOCK_BYTES, offset);
    if (bytesRead < BLOCK_BYTES) throw new ArchiveError("damaged", `${file} is no backup of Coreto, or was cut off`);
    if (header[0] === 0) return ranges;
    const { name, size, isValid } = parseHeader(header);
    if (!isValid) throw new ArchiveError("damaged", `${file} is no backup of Coreto, or is damaged`);
    offset += BLOCK_BYTES;
    ranges.set(name, { offset, size });
    offset += size + paddingOf(size);
  }
}
