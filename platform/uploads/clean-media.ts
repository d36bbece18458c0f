import { readFile, writeFile } from "node:fs/promises";
import { cleanFlac } from "./flac.ts";
import { cleanIsoMedia } from "./iso-media.ts";
import { cleanOgg } from "./ogg.ts";
import { cleanAac, cleanMp3 } from "./sound-frames.ts";
import { cleanWav } from "./wav.ts";
import { cleanWebm } from "./webm.ts";

/** A film or sound without anything but picture, sound, and what players need. */
export interface CleanMedia {
  bytes: Buffer;
  /** Whether it has a picture. */
  hasPicture: boolean;
}

const SOUNDS: Record<string, (bytes: Buffer) => Buffer> = {
  "audio/mpeg": cleanMp3,
  "audio/aac": cleanAac,
  "audio/ogg": cleanOgg,
  "audio/wav": cleanWav,
  "audio/flac": cleanFlac,
};

/**
 * Removes from a film or sound everything that is not picture, sound, or needed to play them: places, devices, people, times, programs,
 * covers, comments, tracks of data, and bytes behind its end.
 * @param bytes the file, which may be changed
 * @throws {MediaBroken} when it is incomplete, or not of its type
 */
export function cleanMedia(bytes: Buffer, mimeType: string): CleanMedia {
  if (mimeType === "video/webm") return { bytes: cleanWebm(bytes), hasPicture: true };
  const clean = Object.hasOwn(SOUNDS, mimeType) ? SOUNDS[mimeType] : undefined;
  if (clean) return { bytes: clean(bytes), hasPicture: false };
  return cleanIsoMedia(bytes);
}

/**
 * Cleans a file in place (`cleanMedia`).
 * @throws {MediaBroken}
 */
export async function cleanMediaFile(path: string, mimeType: string) {
  const { bytes, hasPicture } = cleanMedia(await readFile(path), mimeType);
  await writeFile(path, bytes);
  return { bytes: bytes.length, hasPicture };
}
