import { PICTURE_HEAD_BYTES, type PictureHead, readPictureHead } from "./picture-head.ts";

/** A picture of a format that this browser cannot read, and that the site does not store. */
export class PictureUnreadable extends Error {
  override readonly name = "PictureUnreadable";
}

interface ShrinkLimits {
  /** Longest edge of the result, pixels. */
  maxEdge: number;
  /** Largest result, bytes. */
  maxBytes: number;
  /** Whether a picture that is within the limits is drawn again, too, so that its metadata are gone. */
  isRedrawn?: boolean;
}

/** Larger files are not decoded: a phone may not have the memory. */
const DECODED_MAX_BYTES = 64 * 1024 * 1024;
const QUALITIES = [0.9, 0.8, 0.7];

type OutputType = "image/jpeg" | "image/png" | "image/webp";
const EXTENSIONS: Record<OutputType, string> = { "image/jpeg": "jpg", "image/png": "png", "image/webp": "webp" };

/** Formats for the result, best first; transparency is preserved. */
export function outputTypes(format: PictureHead["format"], transparent: boolean): OutputType[] {
  if (format === "jpeg" || format === "heic") return ["image/jpeg"];
  if (transparent) return format === "png" ? ["image/png", "image/webp"] : ["image/webp", "image/png"];
  return format === "png" ? ["image/png", "image/jpeg"] : ["image/jpeg"];
}

/** Width and height whose longest edge is at most `maxEdge`; never larger than they were. */
export function fitEdge({ width, height }: { width: number; height: number }, maxEdge: number) {
  const scale = Math.min(1, maxEdge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function isTransparent(context: OffscreenCanvasRenderingContext2D, width: number, height: number): boolean {
  const { data } = context.getImageData(0, 0, width, height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha]! < 255) return true;
  return false;
}

async function encode(canvas: OffscreenCanvas, types: OutputType[], maxBytes: number): Promise<Blob | null> {
  let smallest: Blob | null = null;
  for (const type of types) {
    for (const quality of type === "image/png" ? [1] : QUALITIES) {
      const blob = await canvas.convertToBlob({ type, quality });
      // Browsers return PNG for a format that they cannot encode.
      if (blob.type !== type) break;
      if (!smallest || blob.size < smallest.size) smallest = blob;
      if (blob.size <= maxBytes) return blob;
    }
  }
  return smallest;
}

async function draw(bitmap: ImageBitmap, format: PictureHead["format"], { maxEdge, maxBytes }: ShrinkLimits) {
  const { width, height } = fitEdge(bitmap, maxEdge);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d")!;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  const mayBeTransparent = format !== "jpeg" && format !== "heic";
  return encode(canvas, outputTypes(format, mayBeTransparent && isTransparent(context, width, height)), maxBytes);
}

/**
 * Shrinks a picture that exceeds the limits, applies its orientation, and converts HEIC to JPEG. Animations, other files and
 * pictures that cannot be shrunk are returned unchanged: the server checks them.
 * @throws {PictureUnreadable} for HEIC where the browser does not read it
 */
export async function shrinkPicture(file: File, limits: ShrinkLimits): Promise<File> {
  const head = readPictureHead(new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer()));
  if (!head || head.animated || file.size > DECODED_MAX_BYTES) return file;
  const isHeic = head.format === "heic";
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) {
    if (isHeic) throw new PictureUnreadable();
    return file;
  }
  try {
    const { isRedrawn = false } = limits;
    const fits = Math.max(bitmap.width, bitmap.height) <= limits.maxEdge && file.size <= limits.maxBytes;
    if (fits && !isHeic && !isRedrawn) return file;
    const made = await draw(bitmap, head.format, limits).catch(() => null);
    if (!made && isHeic) throw new PictureUnreadable();
    const isLarger = made && made.size >= file.size && file.size <= limits.maxBytes;
    if (!made || (!isHeic && !isRedrawn && isLarger)) return file;
    const name = `${file.name.replace(/\.[^.]*$/, "")}.${EXTENSIONS[made.type as OutputType]}`;
    return new File([made], name, { type: made.type, lastModified: file.lastModified });
  } finally {
    bitmap.close();
  }
}
