import { open } from "node:fs/promises";
import { readBox } from "./iso-boxes.ts";
import { findFrames, readMpegFrame } from "./sound-frames.ts";

/** Boxes that are read before a file is given up. */
const BOXES_MAX = 1000;
/** Bytes of sound that are searched for the first frame. */
const SEARCHED_BYTES = 64 * 1024;

/** Reads up to `length` bytes from a place of a file; fewer at its end. */
type Read = (position: number, length: number) => Promise<Buffer>;

/** The content of the first box of a type between two places of a file. */
async function findBox(read: Read, type: string, from: number, to: number) {
  let start = from;
  for (let seen = 0; seen < BOXES_MAX && start + 8 <= to; seen++) {
    const head = await read(start, 16);
    const box = readBox(head, 0, head.length < 16 ? head.length : to - start);
    if (!box) return null;
    if (box.type === type) return { from: start + box.content, to: Math.min(start + box.end, to) };
    start += box.end;
  }
  return null;
}

async function readIsoLength(read: Read, size: number): Promise<number | null> {
  const index = await findBox(read, "moov", 0, size);
  const header = index && (await findBox(read, "mvhd", index.from, index.to));
  if (!header) return null;
  const bytes = await read(header.from, 32);
  if (bytes.length < 32) return null;
  const isLong = bytes[0] === 1;
  const perSecond = bytes.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16);
  return perSecond > 0 ? (length / perSecond) * 1000 : null;
}

async function readMp3Length(read: Read, size: number): Promise<number | null> {
  const tag = await read(0, 10);
  const isTagged = tag.length === 10 && tag.toString("latin1", 0, 3) === "ID3";
  // Seven bits of each byte count.
  const start = isTagged ? 10 + [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (tag[at]! & 127), 0) : 0;
  const bytes = await read(start, SEARCHED_BYTES);
  const at = findFrames(bytes, 0);
  const frame = at < 0 ? null : readMpegFrame(bytes, at);
  if (!frame) return null;
  const info = bytes.subarray(at, at + Math.min(frame.bytes, 200));
  const mark = Math.max(info.indexOf("Xing"), info.indexOf("Info"));
  const frames = mark > 0 && info[mark + 7]! & 1 ? info.readUInt32BE(mark + 8) : 0;
  if (frames > 0) return (frames * frame.samples * 1000) / frame.sampleRate;
  return ((size - start - at) * 8) / frame.bitrate;
}

/**
 * The length of a film or sound of the MP4 family or of an MP3, by its headers, with a few small reads.
 * @param source a path, or the file's bytes
 * @returns milliseconds; null if it is not in the headers, and for other types
 */
export async function readMediaLength(source: string | Buffer, mimeType: string): Promise<number | null> {
  const isMp3 = mimeType === "audio/mpeg";
  if (!isMp3 && !/^(?:video|audio)\/mp4$/.test(mimeType)) return null;
  const parse = isMp3 ? readMp3Length : readIsoLength;
  const toLength = (length: number | null) =>
    length && Number.isFinite(length) && length >= 1 ? Math.round(length) : null;
  if (Buffer.isBuffer(source)) {
    return toLength(await parse(async (from, length) => source.subarray(from, from + length), source.length));
  }
  const file = await open(source, "r");
  try {
    const read: Read = async (position, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    return toLength(await parse(read, (await file.stat()).size));
  } finally {
    await file.close();
  }
}
