import { inflateRawSync } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { FileRefused } from "./file-refused.ts";

/** A ZIP archive in memory and the files of its directory. */
export interface ZipArchive {
  bytes: Buffer;
  entries: Entry[];
  file: ZipFile;
}

/** Most files of an archive, and most bytes of all of them unpacked. */
const MAX_ENTRIES = 10_000;
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

/** The method of a file that is not packed. */
const STORED = 0;
/** Largest file that is unpacked at once. */
const AT_ONCE_BYTES = 1024 * 1024;

const OPTIONS = { autoClose: false, lazyEntries: true, validateEntrySizes: false };

/**
 * Reads the directory of a ZIP archive, in a time in proportion to its size. Files that share bytes, or a name, are refused.
 * @throws {FileRefused}
 */
export async function readZip(bytes: Buffer): Promise<ZipArchive> {
  const file = await fromBufferPromise(bytes, OPTIONS).catch(refuseBroken);
  if (file.entryCount > MAX_ENTRIES) throw new FileRefused("too_compressed");
  const entries: Entry[] = [];
  try {
    for await (const entry of file.eachEntry()) entries.push(entry);
  } catch (cause) {
    refuseBroken(cause);
  }
  const packedBytes = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0);
  const names = new Set(entries.map(({ fileName }) => fileName));
  if (packedBytes > bytes.length || names.size < entries.length) throw new FileRefused("broken");
  return { bytes, entries, file };
}

/**
 * Unpacks a file of an archive at once: a stream for each of thousands would take seconds.
 * @param most bytes that it may have
 * @throws {FileRefused} "broken"; "too_compressed" if it is longer than `most` bytes
 */
async function unpack({ bytes, file }: ZipArchive, entry: Entry, most: number): Promise<Buffer> {
  try {
    const { fileDataStart } = await file.readLocalFileHeaderPromise(entry, { minimal: true });
    const packed = bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize);
    const unpacked =
      entry.compressionMethod === STORED ? packed : inflateRawSync(packed, { maxOutputLength: most + 1 });
    if (unpacked.length <= most) return unpacked;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ERR_BUFFER_TOO_LARGE") refuseBroken(cause);
  }
  throw new FileRefused("too_compressed");
}

/** The size of a file of an archive, unpacked in parts; the first size above the directory's, where it stops. */
async function measure({ file }: ZipArchive, entry: Entry): Promise<number> {
  let size = 0;
  try {
    for await (const part of await file.openReadStreamPromise(entry)) {
      size += (part as Buffer).length;
      if (size > entry.uncompressedSize) break;
    }
  } catch (cause) {
    refuseBroken(cause);
  }
  return size;
}

/**
 * The text of a file of an archive.
 * @throws {FileRefused}
 */
export async function readZipText(archive: ZipArchive, entry: Entry, most: number): Promise<string> {
  return (await unpack(archive, entry, most)).toString("utf8");
}

/**
 * Unpacks the files of an archive without storing them, to make sure that they are as small as the directory says.
 * @throws {FileRefused} "too_compressed" for more than `MAX_UNPACKED_BYTES`, "broken" for another size than the directory's
 */
export async function checkUnpacked(archive: ZipArchive): Promise<void> {
  const total = archive.entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (total > MAX_UNPACKED_BYTES) throw new FileRefused("too_compressed");
  for (const entry of archive.entries) {
    const { uncompressedSize: said } = entry;
    const size = said > AT_ONCE_BYTES ? await measure(archive, entry) : (await unpack(archive, entry, said)).length;
    if (size !== said) throw new FileRefused(size > said ? "too_compressed" : "broken");
  }
}

function refuseBroken(cause: unknown): never {
  throw new FileRefused("broken", { cause });
}
