import { MediaBroken } from "./media-broken.ts";
import { tagEnd } from "./sound-tags.ts";

/** Kilobits a second by the header's index: MPEG 1, layers 1 to 3, and MPEG 2, layer 1, layers 2 and 3. */
const BITRATES = [
  [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const SAMPLE_RATES = [44_100, 48_000, 32_000];
/** Frames in a row that are no accident. */
const FRAMES_MIN = 4;

/** A frame of MPEG audio (MP3). */
export interface MpegFrame {
  /** Kilobits a second. */
  bitrate: number;
  sampleRate: number;
  samples: number;
  bytes: number;
}

/** The frame of MPEG audio, layers 1 to 3, that begins at a place; null for other bytes. */
export function readMpegFrame(bytes: Buffer, at: number): MpegFrame | null {
  if (bytes[at] !== 0xff || ((bytes[at + 1] ?? 0) & 0xe0) !== 0xe0) return null;
  const version = (bytes[at + 1]! >> 3) & 3;
  const layer = 4 - ((bytes[at + 1]! >> 1) & 3);
  const isFirst = version === 3;
  if (version === 1 || layer === 4 || at + 4 > bytes.length) return null;
  const bitrate = BITRATES[isFirst ? layer - 1 : layer === 1 ? 3 : 4]![bytes[at + 2]! >> 4];
  const rate = SAMPLE_RATES[(bytes[at + 2]! >> 2) & 3];
  if (!bitrate || !rate) return null;
  const sampleRate = rate / (isFirst ? 1 : version === 2 ? 2 : 4);
  const samples = layer === 1 ? 384 : layer === 3 && !isFirst ? 576 : 1152;
  const padding = (bytes[at + 2]! >> 1) & 1;
  const slot = layer === 1 ? 4 : 1;
  return {
    bitrate,
    sampleRate,
    samples,
    bytes: (Math.floor((samples * bitrate * 125) / sampleRate / slot) + padding) * slot,
  };
}

/** Length of the frame of AAC (ADTS) at a place; 0 for other bytes. */
function adtsLength(bytes: Buffer, at: number): number {
  if (at + 7 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xf6) !== 0xf0) return 0;
  const rate = (bytes[at + 2]! >> 2) & 15;
  const length = ((bytes[at + 3]! & 3) << 11) | (bytes[at + 4]! << 3) | (bytes[at + 5]! >> 5);
  return rate > 12 || length < 7 ? 0 : length;
}

const mpegLength = (bytes: Buffer, at: number) => readMpegFrame(bytes, at)?.bytes ?? 0;

/** Whether several frames follow each other from a place; fewer only where the file ends. */
function beginsFrames(bytes: Buffer, start: number, lengthOf: typeof mpegLength): boolean {
  let at = start;
  for (let frames = 0; frames < FRAMES_MIN; frames++) {
    const length = lengthOf(bytes, at);
    if (length === 0) return frames > 1 && at === bytes.length;
    at += length;
  }
  return true;
}

/** The place from which frames follow each other; -1 without one. */
export function findFrames(bytes: Buffer, from: number, lengthOf: typeof mpegLength = mpegLength): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (beginsFrames(bytes, at, lengthOf)) return at;
  }
  return -1;
}

function framesOf(bytes: Buffer, lengthOf: typeof mpegLength): Buffer {
  const kept: Buffer[] = [];
  const skipped = tagEnd(bytes);
  // A tag whose length is wrong may end behind the first frames.
  let at = beginsFrames(bytes, skipped, lengthOf) ? skipped : findFrames(bytes, 0, lengthOf);
  while (at >= 0 && at < bytes.length) {
    const from = at;
    for (let length = lengthOf(bytes, at); length > 0 && at + length <= bytes.length; length = lengthOf(bytes, at)) {
      at += length;
    }
    kept.push(bytes.subarray(from, at));
    at = findFrames(bytes, Math.max(at, from + 1), lengthOf);
  }
  if (kept.length === 0) throw new MediaBroken("there is no sound");
  return Buffer.concat(kept);
}

/** The frames of an MP3, with the one that says how many there are, and without tags and other bytes. @throws {MediaBroken} without any */
export const cleanMp3 = (bytes: Buffer): Buffer => framesOf(bytes, mpegLength);

/** The frames of an AAC file, without tags and other bytes. @throws {MediaBroken} without any */
export const cleanAac = (bytes: Buffer): Buffer => framesOf(bytes, adtsLength);
