import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { countUtf8, utf8Runs } from "#platform/format/utf8.ts";

/** How the bytes of a file are read. */
export interface FileEncoding {
  label: string;
  /** Whether bytes that are not of it are read as Windows-1252, each alone. */
  mixed: boolean;
  /** For the report, where the file is not what it says; null for a usual file. */
  warning: string | null;
}

/** A part of a file's text. */
export interface TextPiece {
  text: string;
  /** Whether it is a byte that is not of the file's encoding. */
  foreign: boolean;
}

const CHUNK_BYTES = 256 * 1024;
const HEAD_BYTES = 1024;
const DECLARED = /<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/i;
const MARKS: [label: string, bytes: number[]][] = [
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
  // Without a mark: the first character is ASCII.
  ["utf-16le", [0x3c, 0]],
  ["utf-16be", [0, 0x3c]],
  ["utf-16le", [0x7b, 0]],
  ["utf-16be", [0, 0x7b]],
];

/** The encoding that the file's beginning declares; undefined for none and for an unknown one. */
function declaredIn(head: Uint8Array): string | undefined {
  const name = DECLARED.exec(new TextDecoder("latin1").decode(head))?.[1];
  try {
    return name && new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}

/** The bytes of a file in parts that end between two characters of UTF-8. */
async function* utf8Chunks(path: string): AsyncGenerator<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer);
    let end = bytes.length;
    // At most three bytes of a character can be missing.
    for (let back = 1; back <= 3 && back <= bytes.length; back += 1)
      if (bytes[bytes.length - back]! >= 0xc0) {
        end = bytes.length - back;
        break;
      }
    yield bytes.subarray(0, end);
    rest = bytes.subarray(end);
  }
  if (rest.length > 0) yield rest;
}

async function countIn(path: string): Promise<ReturnType<typeof countUtf8>> {
  let characters = 0;
  let invalid = 0;
  for await (const chunk of utf8Chunks(path)) {
    // An estimate is enough, and counting is slow: valid text has an accent in each hundred letters.
    if (isUtf8(chunk)) characters += Math.ceil(chunk.length / 100);
    else {
      const counts = countUtf8(chunk);
      characters += counts.characters;
      invalid += counts.invalid;
    }
  }
  return { characters, invalid };
}

const NAMES: Record<string, string> = { "windows-1252": "Windows-1252" };
const nameOf = (label: string) => NAMES[label] ?? label.toUpperCase();

/**
 * How to read an export. A byte order mark decides; then UTF-8 if all bytes are valid, whatever is declared; then the declared
 * encoding; then UTF-8 with single bytes of Windows-1252, or Windows-1252 if most of the bytes are.
 */
export async function detectEncoding(path: string): Promise<FileEncoding> {
  let head = new Uint8Array();
  for await (const chunk of createReadStream(path, { end: HEAD_BYTES - 1 })) head = Buffer.concat([head, chunk]);
  const mark = MARKS.find(([, bytes]) => bytes.every((byte, place) => head[place] === byte));
  if (mark) return { label: mark[0], mixed: false, warning: null };
  const declared = declaredIn(head);
  const { characters, invalid } = await countIn(path);
  if (invalid === 0) return { label: "utf-8", mixed: false, warning: null };
  if (declared && declared !== "utf-8" && !declared.startsWith("utf-16"))
    return {
      label: declared,
      mixed: false,
      warning:
        characters > invalid ? `the file says that it is ${nameOf(declared)}, and much of it looks like UTF-8` : null,
    };
  const warning = `the file is not wholly UTF-8: ${invalid} ${invalid === 1 ? "byte was" : "bytes were"} read as Windows-1252`;
  return characters > invalid
    ? { label: "utf-8", mixed: true, warning }
    : { label: "windows-1252", mixed: false, warning };
}

/** The text of a file, in pieces. A byte order mark is left out. */
export async function* readPieces(path: string, { label, mixed }: FileEncoding): AsyncGenerator<TextPiece> {
  if (!mixed) {
    const decoder = new TextDecoder(label);
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES }))
      yield { text: decoder.decode(chunk as Buffer, { stream: true }), foreign: false };
    return yield { text: decoder.decode(), foreign: false };
  }
  const valid = new TextDecoder("utf-8", { ignoreBOM: true });
  const single = new TextDecoder("windows-1252");
  let isFirst = true;
  for await (const chunk of utf8Chunks(path)) {
    for (const { start, end, invalid } of utf8Runs(chunk)) {
      const text = valid.decode(chunk.subarray(start, end));
      if (text !== "") yield { text: isFirst ? text.replace(/^\uFEFF/, "") : text, foreign: false };
      if (invalid !== null) yield { text: single.decode(chunk.subarray(invalid, invalid + 1)), foreign: true };
      isFirst = false;
    }
  }
}
