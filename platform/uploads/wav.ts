import { MediaBroken } from "./media-broken.ts";

/** Chunks that players need: format, number of samples, sound. Others name places, devices and people. */
const NEEDED = ["fmt ", "fact", "data"];
const HEAD = 12;

/**
 * A WAV file with its format and its sound only.
 * @throws {MediaBroken} when either is missing
 */
export function cleanWav(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  const found = new Set<string>();
  for (let at = HEAD; at + 8 <= bytes.length; ) {
    const type = bytes.toString("latin1", at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const end = Math.min(at + 8 + size, bytes.length);
    if (NEEDED.includes(type) && !found.has(type)) {
      const chunk = Buffer.from(bytes.subarray(at, end));
      // A recorder that was interrupted does not know the size.
      chunk.writeUInt32LE(chunk.length - 8, 4);
      kept.push(chunk, Buffer.alloc(chunk.length % 2));
      found.add(type);
    }
    at = end + (size % 2);
  }
  if (!found.has("fmt ") || !found.has("data")) throw new MediaBroken("there is no sound");
  const head = Buffer.from("RIFF\0\0\0\0WAVE", "latin1");
  const all = Buffer.concat([head, ...kept]);
  all.writeUInt32LE(all.length - 8, 4);
  return all;
}
