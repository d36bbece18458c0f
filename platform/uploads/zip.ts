import { createInflateRaw } from "node:zlib";
import { DocumentRefused } from "./document-refused.ts";

/** A file in a ZIP archive, from the archive's directory. */
export interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  /** Its bytes in the archive, and how they are packed. */
  packed: Buffer;
  isDeflated: boolean;
  /** Its size unpacked, as the directory says. */
  bytes: number;
}

/** Most files of an archive, and most bytes of all of them unpacked. */
const MAX_ENTRIES = 10_000;
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

const END = Buffer.from("PK\x05\x06", "latin1");
const END_BYTES = 22;
/** The end of an archive is followed by a comment of at most this length. */
const MAX_COMMENT_BYTES = 65_535;
const DIRECTORY_SIGNATURE = 0x02014b50;
const DIRECTORY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
/** In place of a size that is in the 64 bit field. */
const ELSEWHERE = 0xffffffff;
const WIDE_FIELD = 1;

const broken = (cause?: unknown): never => {
  throw new DocumentRefused("broken", { cause });
};

/** The sizes and the position of a directory entry that has them in its 64 bit field, in this order. */
function readWide(extra: Buffer, values: number[]): number[] {
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== WIDE_FIELD) at += 4 + extra.readUInt16LE(at + 2);
  let next = at + 4;
  return values.map((value) => {
    if (value !== ELSEWHERE) return value;
    if (next + 8 > extra.length) return broken();
    next += 8;
    return Number(extra.readBigUInt64LE(next - 8));
  });
}

/** The packed bytes of a file, behind its own header. */
function readPacked(file: Buffer, at: number, length: number): Buffer {
  if (at + LOCAL_BYTES > file.length || file.readUInt32LE(at) !== LOCAL_SIGNATURE) return broken();
  const start = at + LOCAL_BYTES + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  return start + length > file.length ? broken() : file.subarray(start, start + length);
}

function findEnd(file: Buffer): { count: number; at: number } {
  const tail = file.subarray(Math.max(0, file.length - END_BYTES - MAX_COMMENT_BYTES));
  const end = tail.lastIndexOf(END);
  if (end < 0 || end + END_BYTES > tail.length) return broken();
  return { count: tail.readUInt16LE(end + 10), at: tail.readUInt32LE(end + 16) };
}

/**
 * Reads the directory of a ZIP archive, in a time in proportion to its size. Files that share bytes, or a name, are refused.
 * @throws {DocumentRefused}
 */
export function readZip(file: Buffer): ZipEntry[] {
  const { count, at: start } = findEnd(file);
  if (count > MAX_ENTRIES) throw new DocumentRefused("too_compressed");
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let packedBytes = 0;
  for (let at = start; entries.length < count; ) {
    if (at + DIRECTORY_BYTES > file.length || file.readUInt32LE(at) !== DIRECTORY_SIGNATURE) return broken();
    const [flags, method] = [file.readUInt16LE(at + 8), file.readUInt16LE(at + 10)];
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => file.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const nameEnd = at + DIRECTORY_BYTES + nameBytes;
    const name = file.toString("utf8", at + DIRECTORY_BYTES, nameEnd);
    const [bytes, packedLength, local] = readWide(
      file.subarray(nameEnd, nameEnd + extraBytes),
      [24, 20, 42].map((field) => file.readUInt32LE(at + field)),
    ) as [number, number, number];
    if (method !== STORED && method !== DEFLATED) return broken();
    const packed = readPacked(file, local, packedLength);
    packedBytes += packed.length;
    if (names.has(name) || packedBytes > file.length) return broken();
    names.add(name);
    entries.push({ name, isEncrypted: (flags & 1) === 1, packed, isDeflated: method === DEFLATED, bytes });
    at = nameEnd + extraBytes + commentBytes;
  }
  return entries;
}

/** Bytes of a packed file, unpacked and dropped; stops beyond `most`. */
async function countUnpacked({ packed, isDeflated }: ZipEntry, most: number): Promise<number> {
  if (!isDeflated) return packed.length;
  const unpacking = createInflateRaw();
  unpacking.end(packed);
  let bytes = 0;
  for await (const chunk of unpacking) {
    bytes += (chunk as Buffer).length;
    if (bytes > most) break;
  }
  return bytes;
}

/**
 * Unpacks the files of an archive without storing them, to make sure that they are as small as the directory says.
 * @throws {DocumentRefused} "too_compressed" for more than `MAX_UNPACKED_BYTES`, "broken" for another size than the directory's
 */
export async function checkUnpacked(entries: ZipEntry[]): Promise<void> {
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > MAX_UNPACKED_BYTES) throw new DocumentRefused("too_compressed");
  for (const entry of entries) {
    const bytes = await countUnpacked(entry, entry.bytes).catch(broken);
    if (bytes > entry.bytes) throw new DocumentRefused("too_compressed");
    if (bytes < entry.bytes) broken();
  }
}
