import { FileRefused } from "#platform/uploads/file-refused.ts";
import { refuse } from "./clean.ts";
import { decodeWhole, inSrgb } from "./decode-whole.ts";
import { loadSharp } from "./load-sharp.ts";

const latin1 = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);

/** Whether the content begins like a raster image; SVG, which may contain scripts, and documents do not. */
function looksLikeImage(bytes: Buffer): boolean {
  return (
    latin1(bytes, 0, 3) === "\xff\xd8\xff" ||
    latin1(bytes, 0, 8) === "\x89PNG\r\n\x1a\n" ||
    /^GIF8[79]a$/.test(latin1(bytes, 0, 6)) ||
    (latin1(bytes, 0, 4) === "RIFF" && latin1(bytes, 8, 12) === "WEBP") ||
    /^ftypavi[fs]$/.test(latin1(bytes, 4, 12))
  );
}

/**
 * Cuts a square out of a picture around its most salient part, and encodes it at each width as WebP, and at the widest as
 * JPEG, without location and camera data.
 * @throws {FileRefused} before anything is decoded, when it is no picture or has too many pixels
 */
export async function makeSquares(
  input: Buffer,
  { widths, pixelsMax }: { widths: readonly number[]; pixelsMax: number },
): Promise<{ jpeg: Buffer; webp: Buffer[] }> {
  if (!looksLikeImage(input)) throw new FileRefused("not_an_image");
  const sharp = await loadSharp();
  const meta = await sharp(input, { limitInputPixels: false }).metadata().catch(refuse);
  if (meta.width * meta.height > pixelsMax) throw new FileRefused("too_many_pixels");
  const widest = Math.max(...widths);
  const { data, info } = await decodeWhole(input, (whole, failOn) =>
    inSrgb(sharp(whole, { limitInputPixels: pixelsMax, failOn }), meta)
      .rotate()
      .resize(widest, widest, { fit: "cover", position: "attention" })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true }),
  ).catch(refuse);
  const square = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const webp: Buffer[] = [];
  for (const size of widths) webp.push(await square().resize(size, size).webp({ quality: 80 }).toBuffer());
  return { jpeg: await square().jpeg({ quality: 84, mozjpeg: true }).toBuffer(), webp };
}
