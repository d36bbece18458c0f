/** Size of a header, and the unit that contents are padded to. */
export const BLOCK_BYTES = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;
/** Values of `kind`. */
export const FILE = "0";
export const FOLDER = "5";

interface TarEntry {
  /** Empty in the blocks that end an archive. */
  name: string;
  kind: string;
  /** Bytes of its content, which follow the header and are padded to whole blocks. */
  size: number;
  /** Whether it is a ustar header with the right checksum. */
  isValid: boolean;
}

/** Reads the header of a tar entry (POSIX ustar). */
export function parseHeader(header: Buffer): TarEntry {
  const text = (from: number, to: number) => header.toString("utf8", from, to).split("\0")[0]!.trim();
  const prefix = text(345, 345 + PREFIX_BYTES);
  const last = text(0, NAME_BYTES);
  const size = Number.parseInt(text(124, 136), 8);
  return {
    name: prefix === "" ? last : `${prefix}/${last}`,
    kind: text(156, 157),
    size,
    isValid:
      text(257, 262) === "ustar" && !Number.isNaN(size) && checksum(header) === Number.parseInt(text(148, 156), 8),
  };
}

/** Creates the header of a file in a tar (POSIX ustar). */
export function createHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK_BYTES);
  const [prefix, last] = splitName(name);
  header.write(last, 0);
  header.write("0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  header.write(`${Math.floor(Date.now() / 1000).toString(8)}\0`, 136);
  header.write(FILE, 156);
  header.write("ustar\u000000", 257);
  header.write(prefix, 345);
  header.write(`${checksum(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** Bytes between the end of a content and the next header. */
export const paddingOf = (size: number): number => (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES;

/** A long name is split at a slash. */
function splitName(name: string): [string, string] {
  if (Buffer.byteLength(name) <= NAME_BYTES) return ["", name];
  for (let at = name.indexOf("/"); at > 0; at = name.indexOf("/", at + 1)) {
    const [prefix, last] = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(last) <= NAME_BYTES && Buffer.byteLength(prefix) <= PREFIX_BYTES) return [prefix, last];
  }
  throw new Error(`the name of a file is too long for a backup: ${name}`);
}

/** The sum of a header's bytes, with the bytes of the checksum itself counted as spaces. */
function checksum(header: Buffer): number {
  let sum = 0;
  for (const [index, byte] of header.entries()) sum += index >= 148 && index < 156 ? 32 : byte;
  return sum;
}
