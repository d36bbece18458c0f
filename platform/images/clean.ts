import { readFile } from "node:fs/promises";
import type { Sharp } from "sharp";
import { FileRefused } from "#platform/uploads/file-refused.ts";
import { decodeWhole, inSrgb } from "./decode-whole.ts";
import { loadSharp } from "./load-sharp.ts";
import { type ImageFacts, PIXELS_MAX, readImage } from "./variants.ts";

/** A picture that was encoded again from its pixels. */
export interface CleanPicture extends ImageFacts {
  bytes: Buffer;
}

/** @throws {FileRefused} for the error of a decoder */
export const refuse = (cause: unknown): never => {
  throw new FileRefused("not_an_image", { cause });
};

/** Encoding of each format: close to the original's quality, as variants are made from it. */
const WRITE: Record<string, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 90 }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 90 }),
  heif: (image) => image.avif({ quality: 70, effort: 1 }),
  gif: (image) => image.gif({ effort: 3 }),
};

/** How many bytes of a PNG are searched for the mark of an animation. */
const PNG_HEAD_BYTES = 64 * 1024;

/** @throws {FileRefused} animated_png for one of several frames, of which only the first would be read */
async function refuseAnimatedPng(path: string): Promise<void> {
  const head = (await readFile(path)).subarray(0, PNG_HEAD_BYTES);
  const [control, data] = [head.indexOf("acTL"), head.indexOf("IDAT")];
  if (control < 0 || (data >= 0 && data < control) || control + 8 > head.length) return;
  if (head.readUInt32BE(control + 4) > 1) throw new FileRefused("animated_png");
}

/**
 * Encodes a picture again from its pixels only, in its own format and upright: location, camera and any other hidden data are
 * removed. Animations keep their frames.
 * @throws {FileRefused} when it is none of JPEG, PNG, WebP, AVIF and GIF, is incomplete, or has too many pixels; those
 * of all frames count
 */
export async function cleanPicture(path: string): Promise<CleanPicture> {
  const sharp = await loadSharp();
  const meta = await sharp(path, { limitInputPixels: false, animated: true }).metadata().catch(refuse);
  const write = Object.hasOwn(WRITE, meta.format) ? WRITE[meta.format] : undefined;
  if (!write) throw new FileRefused("not_an_image");
  if (meta.width * meta.height > PIXELS_MAX) throw new FileRefused("too_many_pixels");
  const animated = (meta.pages ?? 1) > 1;
  if (meta.format === "png") await refuseAnimatedPng(path);
  const bytes = await decodeWhole(path, (input, failOn) => {
    const image = inSrgb(sharp(input, { limitInputPixels: PIXELS_MAX, failOn, animated }), meta);
    return write(animated ? image : image.autoOrient()).toBuffer();
  }).catch(refuse);
  return { bytes, ...(await readImage(bytes)) };
}

/** A part of a picture, pixels from the upper left. */
interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Crops a picture, in its format.
 * @throws {FileRefused} when it cannot be decoded, or is animated
 */
export async function cutPart(input: Buffer, part: Part): Promise<CleanPicture> {
  const sharp = await loadSharp();
  const { format, pages = 1 } = await sharp(input, { limitInputPixels: PIXELS_MAX }).metadata().catch(refuse);
  const write = Object.hasOwn(WRITE, format) ? WRITE[format] : undefined;
  if (!write || pages > 1) throw new FileRefused("not_an_image");
  const image = sharp(input, { limitInputPixels: PIXELS_MAX, failOn: "error" }).autoOrient().extract(part);
  const bytes = await write(image).toBuffer().catch(refuse);
  return { bytes, ...(await readImage(bytes)) };
}
