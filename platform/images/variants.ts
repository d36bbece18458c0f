import type { ResizeOptions, Sharp } from "sharp";
import { loadSharp } from "./load-sharp.ts";

/** A file that is made of a picture. */
export interface ImageFile {
  name: string;
  bytes: Buffer;
}

type VariantFormat = "avif" | "webp";

/** Facts about a picture. */
export interface ImageFacts {
  /** Pixels, after its orientation was applied. */
  width: number;
  height: number;
  /** Dominant colour, #rrggbb. */
  color: string;
}

/** Variants made of a picture. */
export interface ImageVariants {
  /** Widths of the sized variants, pixels; none of an animation. */
  widths: number[];
  /** For social networks; null of an animation. */
  share: Buffer | null;
  sized: { width: number; format: VariantFormat; bytes: Buffer }[];
}

/** Size of a small picture that is cropped to a box, pixels, around its most salient part. */
export interface ThumbnailSize {
  width: number;
  height: number;
}

/** Largest picture that is decoded, pixels: that of a 50-megapixel camera. */
export const PIXELS_MAX = 50_000_000;
/** Social networks drop pictures over 300 KB; ours stay under this many bytes. */
const SHARE_MAX_BYTES = 280 * 1024;
const SHARE = { width: 1200, height: 630 };
const SHARE_QUALITIES = [84, 74, 62, 48];
/** As similar to the photograph as quality 52 with effort 2, and 16 % smaller, for 5 % more CPU. */
const AVIF = { quality: 50, effort: 3 };
/** A thumbnail is shown at a third of its size, where a lower quality is not visible. */
const THUMBNAIL_AVIF = { quality: 40, effort: 4 };
/** Colour behind transparent parts of a JPEG. */
const PAPER = "#ffffff";

const open = async (input: Buffer) =>
  (await loadSharp())(input, { limitInputPixels: PIXELS_MAX, failOn: "error" }).rotate();

/** A picture's size, after its orientation was applied. */
async function readSize(input: Buffer): Promise<Omit<ImageFacts, "color">> {
  const sharp = await loadSharp();
  const { width = 0, height = 0, orientation = 1 } = await sharp(input, { limitInputPixels: PIXELS_MAX }).metadata();
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

/** The most frequent colour of RGB pixels, of 16 shades a channel. `stats` of sharp reads much more, and took a quarter of an import's time. */
function dominantColor(pixels: Buffer): string {
  const counts = new Uint32Array(16 ** 3);
  for (let at = 0; at < pixels.length; at += 3)
    counts[(pixels[at]! >> 4) * 256 + (pixels[at + 1]! >> 4) * 16 + (pixels[at + 2]! >> 4)]! += 1;
  const most = counts
    .indexOf(Math.max(...counts))
    .toString(16)
    .padStart(3, "0");
  // The middle of each shade.
  return `#${[...most].map((shade) => `${shade}8`).join("")}`;
}

/**
 * Reads a picture's size and colour.
 * @throws when the bytes are no picture that can be decoded
 */
export async function readImage(input: Buffer): Promise<ImageFacts> {
  const size = await readSize(input);
  const small = (await open(input)).resize(64).flatten({ background: PAPER }).toColourspace("srgb");
  return { ...size, color: dominantColor(await small.raw().toBuffer()) };
}

/**
 * Creates the variants of a picture: a 1200×630 JPEG for social networks, and AVIF and WebP at each width up to the original's,
 * one after the other; that of the thumbnail's width is cropped to its box. They have no location or camera data. GIFs and
 * other animations get no variants.
 * @throws when the bytes are no picture that can be decoded
 */
export async function makeImageVariants(
  input: Buffer,
  candidates: readonly number[],
  thumbnail?: ThumbnailSize,
): Promise<ImageVariants> {
  const sharp = await loadSharp();
  const picture = await sharp(input, { limitInputPixels: PIXELS_MAX }).metadata();
  if (picture.format === "gif" || (picture.pages ?? 1) > 1) return { widths: [], share: null, sized: [] };
  // A camera's photograph has no more colour to keep; a drawing with thin coloured lines has.
  const chromaSubsampling = picture.chromaSubsampling === "4:2:0" ? "4:2:0" : "4:4:4";
  const { width } = await readSize(input);
  const widths = candidates.filter((candidate) => candidate <= width);
  if (widths.length === 0) widths.push(width);
  const sized: ImageVariants["sized"] = [];
  for (const w of widths) {
    const box: ResizeOptions | null =
      thumbnail?.width === w ? { ...thumbnail, fit: "cover", position: "attention" } : null;
    const resized = (await open(input)).resize(box ?? { width: w });
    const avif = resized.clone().avif({ ...(box ? THUMBNAIL_AVIF : AVIF), chromaSubsampling });
    sized.push({ width: w, format: "avif", bytes: await avif.toBuffer() });
    sized.push({ width: w, format: "webp", bytes: await resized.clone().webp({ quality: 74 }).toBuffer() });
  }
  return { widths, share: await makeShareImage(input), sized };
}

/**
 * A JPEG for social networks.
 * @param at where it is cut, from 0 at the left or upper edge to 1 at the other; by default around its most salient part
 */
export async function makeShareImage(input: Buffer, at?: number): Promise<Buffer> {
  const position = at === undefined ? "attention" : undefined;
  const source = at === undefined ? await open(input) : await cutAt(input, SHARE, at);
  let bytes = Buffer.alloc(0);
  for (const quality of SHARE_QUALITIES) {
    bytes = await source
      .clone()
      .resize(SHARE.width, SHARE.height, { fit: "cover", position })
      .flatten({ background: PAPER })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (bytes.length < SHARE_MAX_BYTES) break;
  }
  return bytes;
}

/**
 * A WebP of a picture, cropped to a box.
 * @param at as for `makeShareImage`; null: around its most salient part
 */
export async function makeCut(input: Buffer, { width, height }: ThumbnailSize, at: number | null): Promise<Buffer> {
  const source = at === null ? await open(input) : await cutAt(input, { width, height }, at);
  const position = at === null ? "attention" : undefined;
  return source.resize(width, height, { fit: "cover", position }).webp({ quality: 74 }).toBuffer();
}

/**
 * Creates a thumbnail again, cut at another position.
 * @param at from 0 at the left or upper edge to 1 at the other
 */
export async function makeThumbnailAt(
  input: Buffer,
  box: ThumbnailSize,
  { at, names }: { at: number; names: Record<VariantFormat, string> },
): Promise<ImageFile[]> {
  const cut = (await cutAt(input, box, at)).resize(box.width, box.height);
  return [
    { name: names.avif, bytes: await cut.clone().avif(THUMBNAIL_AVIF).toBuffer() },
    { name: names.webp, bytes: await cut.clone().webp({ quality: 74 }).toBuffer() },
  ];
}

/**
 * The largest part of a picture with a given aspect ratio, at a position.
 * @param at from 0 at the left or upper edge to 1 at the other
 */
export async function cutAt(input: Buffer, shape: ThumbnailSize, at: number): Promise<Sharp> {
  const { width, height } = await readSize(input);
  const cutWidth = Math.max(1, Math.min(width, Math.round((height * shape.width) / shape.height)));
  const cutHeight = Math.max(1, Math.min(height, Math.round((width * shape.height) / shape.width)));
  const left = Math.round((width - cutWidth) * at);
  const top = Math.round((height - cutHeight) * at);
  return (await open(input)).extract({ left, top, width: cutWidth, height: cutHeight });
}
