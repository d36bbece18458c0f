import { MediaBroken } from "./media-broken.ts";
import { tagEnd, tagStart } from "./sound-tags.ts";

/** Blocks of metadata: players need the first two. */
const BLOCK = { streamInfo: 0, seekTable: 3, padding: 1, comments: 4 };
const LAST = 0x80;

/** Empties a block of metadata that players do not need, in place, keeping its size. */
export function blankFlacBlock(block: Buffer): void {
  const type = block[0]! & ~LAST;
  if (type === BLOCK.streamInfo || type === BLOCK.seekTable) return;
  block.fill(0, 4);
  // A FLAC stream in OGG must have comments; of anything else only the space stays.
  if (type !== BLOCK.comments) block[0] = (block[0]! & LAST) | BLOCK.padding;
}

/**
 * A FLAC file with its sound, its facts and its table for seeking only: without comments, pictures, and tags around it.
 * @throws {MediaBroken} when it is cut off in its metadata, or is none
 */
export function cleanFlac(bytes: Buffer): Buffer {
  const start = tagEnd(bytes);
  if (bytes.toString("latin1", start, start + 4) !== "fLaC") throw new MediaBroken("there is no FLAC stream");
  const kept: Buffer[] = [];
  let at = start + 4;
  for (let isLast = false; !isLast; ) {
    if (at + 4 > bytes.length) throw new MediaBroken("the metadata are cut off");
    const type = bytes[at]! & ~LAST;
    isLast = (bytes[at]! & LAST) !== 0;
    const end = at + 4 + bytes.readUIntBE(at + 1, 3);
    if (type === BLOCK.streamInfo || type === BLOCK.seekTable) {
      const block = Buffer.from(bytes.subarray(at, end));
      block[0] = type;
      kept.push(block);
    }
    at = end;
  }
  if (kept[0]?.[0] !== BLOCK.streamInfo || at > bytes.length) throw new MediaBroken("the stream has no facts");
  kept.at(-1)![0]! |= LAST;
  return Buffer.concat([bytes.subarray(start, start + 4), ...kept, bytes.subarray(at, tagStart(bytes, at))]);
}
