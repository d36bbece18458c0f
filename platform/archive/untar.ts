import { createHash, type Hash } from "node:crypto";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import { join, normalize, sep } from "node:path";
import { ArchiveError } from "./archive-error.ts";
import { BLOCK_BYTES, FILE, FOLDER, paddingOf, parseHeader } from "./tar.ts";

/** A file that was unpacked. */
export interface UnpackedFile {
  size: number;
  sha256: string;
}

interface OpenFile {
  name: string;
  size: number;
  left: number;
  /** Bytes after it up to the next whole block. */
  padding: number;
  handle: FileHandle;
  hash: Hash;
}

/**
 * Writes the files and folders of a tar below `folder`; entries of other kinds, or outside the folder, are refused.
 * @param pieces of the tar, split anywhere
 * @throws {ArchiveError} `damaged`
 */
export async function untar(pieces: AsyncIterable<Buffer>, folder: string): Promise<Map<string, UnpackedFile>> {
  const files = new Map<string, UnpackedFile>();
  let rest: Buffer = Buffer.alloc(0);
  let file: OpenFile | undefined;
  try {
    for await (const piece of pieces) {
      rest = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
      for (;;) {
        if (file) {
          rest = await writePart(file, rest);
          if (file.left > 0 || rest.length < file.padding) break;
          rest = rest.subarray(file.padding);
          await file.handle.close();
          files.set(file.name, { size: file.size, sha256: file.hash.digest("hex") });
          file = undefined;
        }
        if (rest.length < BLOCK_BYTES) break;
        file = await openEntry(rest.subarray(0, BLOCK_BYTES), folder);
        rest = rest.subarray(BLOCK_BYTES);
      }
    }
  } catch (error) {
    await file?.handle.close();
    throw error;
  }
  if (!file) return files;
  await file.handle.close();
  throw new ArchiveError("damaged", "the backup ends in the middle of a file");
}

async function writePart(file: OpenFile, bytes: Buffer): Promise<Buffer> {
  const part = bytes.subarray(0, file.left);
  if (part.length > 0) {
    await file.handle.writeFile(part);
    file.hash.update(part);
    file.left -= part.length;
  }
  return bytes.subarray(part.length);
}

async function openEntry(header: Buffer, folder: string): Promise<OpenFile | undefined> {
  const { name, kind, size } = parseHeader(header);
  // The empty blocks at the end.
  if (name === "") return undefined;
  const target = join(folder, name);
  if (target !== normalize(folder) && !target.startsWith(folder + sep)) {
    throw new ArchiveError("damaged", `the backup names ${name}, outside its folder`);
  }
  if (kind === FOLDER) {
    await mkdir(target, { recursive: true, mode: 0o700 });
    return undefined;
  }
  if (kind !== FILE) throw new ArchiveError("damaged", `the backup holds ${name}, neither a file nor a folder`);
  const handle = await open(target, "wx", 0o600);
  return { name, size, left: size, padding: paddingOf(size), handle, hash: createHash("sha256") };
}
