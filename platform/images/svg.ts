import { FileRefused } from "#platform/uploads/file-refused.ts";
import type { CleanPicture } from "./clean.ts";
import { loadSharp } from "./load-sharp.ts";
import { checkDrawing } from "./svg-check.ts";
import { PIXELS_MAX, readImage } from "./variants.ts";

/** Longest edge of the picture that is made of a drawing, pixels. */
const DRAWN_EDGE = 1024;
/** Dots an inch at which a drawing's own units are pixels, and the most that can be asked for. */
const PLAIN_DENSITY = 72;
const DENSITY_MAX = 100_000;
/** Largest size that a drawing may give itself, pixels at one dot an inch. */
const OWN_EDGE_MAX = 5_000 * PLAIN_DENSITY;
/** Most pictures inside a drawing. */
const INNER_MAX = 20;

const refuse = (cause: unknown): never => {
  throw new FileRefused("other_kind", { cause });
};

function readText(bytes: Buffer): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (/<svg[\s>]/i.test(text)) return text;
  } catch (cause) {
    refuse(cause);
  }
  throw new FileRefused("other_kind");
}

/** @returns its embedded pictures, in base64 */
function check(text: string): string[] {
  try {
    return checkDrawing(text);
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    return refuse(error);
  }
}

/** @throws {FileRefused} for embedded pictures, in base64, of too many pixels */
async function checkPictures(pictures: string[]): Promise<void> {
  if (pictures.length > INNER_MAX) throw new FileRefused("too_many_pixels");
  let pixels = 0;
  const sharp = await loadSharp();
  for (const encoded of pictures) {
    const { width, height } = await sharp(Buffer.from(encoded, "base64"), { limitInputPixels: false })
      .metadata()
      .catch(refuse);
    pixels += width * height;
    if (pixels > PIXELS_MAX) throw new FileRefused("too_many_pixels");
  }
}

async function render(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const own = await sharp(bytes, { density: PLAIN_DENSITY, limitInputPixels: false }).metadata().catch(refuse);
  if (own.format !== "svg") throw new FileRefused("other_kind");
  const edge = Math.max(own.width, own.height);
  if (edge > OWN_EDGE_MAX) throw new FileRefused("too_many_pixels");
  const density = Math.min(DENSITY_MAX, Math.max(1, (PLAIN_DENSITY * DRAWN_EDGE) / edge));
  return sharp(bytes, { density, limitInputPixels: PIXELS_MAX })
    .resize(DRAWN_EDGE, DRAWN_EDGE, { fit: "inside" })
    .png()
    .toBuffer()
    .catch(refuse);
}

/**
 * Renders a vector drawing (SVG) as a PNG with transparency, so that nothing of it can run in a browser. The renderer (librsvg) can neither be
 * interrupted nor limited: only a process of its own can be (`runFileTask`).
 * @param bytes UTF-8 text; the caller bounds its size
 * @returns a PNG whose longest edge is 1024 pixels
 * @throws {FileRefused} other_kind, not_self_contained, too_complex, too_many_pixels
 */
export async function drawIntoPixels(bytes: Buffer): Promise<CleanPicture> {
  await checkPictures(check(readText(bytes)));
  const png = await render(bytes);
  return { bytes: png, ...(await readImage(png)) };
}
