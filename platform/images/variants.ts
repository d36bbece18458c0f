import sharp from "sharp";

/** A variant of a picture, ready to be stored. */
export interface ImageFile {
  name: string;
  bytes: Buffer;
}

/** What a picture is. */
export interface ImageFacts {
  /** Pixels, after its orientation was applied. */
  width: number;
  height: number;
  /** Dominant colour, #rrggbb. */
  color: string;
}

/** What was made of a picture. */
export interface ImageVariants {
  /** Widths of the AVIF and WebP variants, pixels. */
  widths: number[];
  files: ImageFile[];
}

/** Where each variant is stored; the domain names the files. */
export interface VariantNames {
  share: string;
  sized: (width: number, format: "avif" | "webp") => string;
}

/** Largest picture that is decoded, pixels: what a 50-megapixel camera makes. */
export const PIXELS_MAX = 50_000_000;
/** Social networks drop pictures over 300 KB; ours stay under this many bytes. */
const SHARE_MAX_BYTES = 280 * 1024;
const SHARE_QUALITIES = [84, 74, 62, 48];
/** What shows through transparent parts of a JPEG. */
const PAPER = "#ffffff";

const open = (input: Buffer) => sharp(input, { limitInputPixels: PIXELS_MAX, failOn: "error" }).rotate();

/**
 * Reads a picture's size and colour.
 * @throws when the bytes are no picture that can be decoded
 */
export async function readImage(input: Buffer): Promise<ImageFacts> {
  const { width = 0, height = 0, orientation = 1 } = await sharp(input, { limitInputPixels: PIXELS_MAX }).metadata();
  // `stats` looks at what it is given, not at what would become of it: a small one is made first.
  const small = await open(input).resize(64).flatten({ background: PAPER }).png().toBuffer();
  const { dominant } = await sharp(small).stats();
  const color = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  return orientation >= 5 ? { width: height, height: width, color } : { width, height, color };
}

/**
 * Makes what pages draw of a picture: a 1200×630 JPEG for social networks, and AVIF and WebP at each width up to the
 * original's, one after the other. Location and camera data of the original go into none of them. GIFs and other animations
 * get no variants.
 * @throws when the bytes are no picture that can be decoded
 */
export async function makeImageVariants(
  input: Buffer,
  names: VariantNames,
  candidates: readonly number[],
): Promise<ImageVariants> {
  const { format, pages = 1 } = await sharp(input, { limitInputPixels: PIXELS_MAX }).metadata();
  if (format === "gif" || pages > 1) return { widths: [], files: [] };
  const { width } = await readImage(input);
  const widths = candidates.filter((candidate) => candidate <= width);
  if (widths.length === 0) widths.push(width);
  const files: ImageFile[] = [{ name: names.share, bytes: await makeShareImage(input) }];
  for (const w of widths) {
    const resized = open(input).resize(w);
    files.push({
      name: names.sized(w, "avif"),
      bytes: await resized.clone().avif({ quality: 52, effort: 2 }).toBuffer(),
    });
    files.push({ name: names.sized(w, "webp"), bytes: await resized.clone().webp({ quality: 74 }).toBuffer() });
  }
  return { widths, files };
}

async function makeShareImage(input: Buffer): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of SHARE_QUALITIES) {
    bytes = await open(input)
      .resize(1200, 630, { fit: "cover", position: "attention" })
      .flatten({ background: PAPER })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (bytes.length < SHARE_MAX_BYTES) break;
  }
  return bytes;
}
