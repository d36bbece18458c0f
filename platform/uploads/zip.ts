import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { DocumentRefused } from "./document-refused.ts";

/** A ZIP archive in memory and the files of its directory. */
export interface ZipArchive {
  entries: Entry[];
  file: ZipFile;
}

/** Most files of an archive, and most bytes of all of them unpacked. */
const MAX_ENTRIES = 10_000;
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

const OPTIONS = { autoClose: false, lazyEntries: true, validateEntrySizes: false };

/**
 * Reads the directory of a ZIP archive, in a time in proportion to its size. Files that share bytes, or a name, are refused.
 * @throws {DocumentRefused}
 */
export async function readZip(bytes: Buffer): Promise<ZipArchive> {
  const file = await fromBufferPromise(bytes, OPTIONS).catch(refuseBroken);
  if (file.entryCount > MAX_ENTRIES) throw new DocumentRefused("too_compressed");
  const entries: Entry[] = [];
  try {
    for await (const entry of file.eachEntry()) entries.push(entry);
  } catch (cause) {
    refuseBroken(cause);
  }
  const packedBytes = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0);
  const names = new Set(entries.map(({ fileName }) => fileName));
  if (packedBytes > bytes.length || names.size < entries.length) throw new DocumentRefused("broken");
  return { entries, file };
}

/**
 * Unpacks a file of an archive.
 * @param take called with each part
 * @returns the size, or the first size above `most`, where it stops
 * @throws {DocumentRefused} "broken"
 */
async function unpack({ file }: ZipArchive, entry: Entry, most: number, take: (part: Buffer) => void): Promise<number> {
  let size = 0;
  try {
    for await (const part of await file.openReadStreamPromise(entry)) {
      size += (part as Buffer).length;
      if (size > most) break;
      take(part as Buffer);
    }
  } catch (cause) {
    refuseBroken(cause);
  }
  return size;
}

/**
 * The text of a file of an archive.
 * @throws {DocumentRefused} "broken", also if it is longer than `most` bytes
 */
export async function readZipText(archive: ZipArchive, entry: Entry, most: number): Promise<string> {
  const parts: Buffer[] = [];
  const size = await unpack(archive, entry, most, (part) => parts.push(part));
  if (size > most) throw new DocumentRefused("broken");
  return Buffer.concat(parts).toString("utf8");
}

/**
 * Unpacks the files of an archive without storing them, to make sure that they are as small as the directory says.
 * @throws {DocumentRefused} "too_compressed" for more than `MAX_UNPACKED_BYTES`, "broken" for another size than the directory's
 */
export async function checkUnpacked(archive: ZipArchive): Promise<void> {
  const total = archive.entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (total > MAX_UNPACKED_BYTES) throw new DocumentRefused("too_compressed");
  for (const entry of archive.entries) {
    const size = await unpack(archive, entry, entry.uncompressedSize, () => {});
    if (size > entry.uncompressedSize) throw new DocumentRefused("too_compressed");
    if (size < entry.uncompressedSize) throw new DocumentRefused("broken");
  }
}

function refuseBroken(cause: unknown): never {
  throw new DocumentRefused("broken", { cause });
}
