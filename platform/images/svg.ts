import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ROOT } from "#platform/env/root.ts";
import type { CleanPicture } from "./clean.ts";
import { loadSharp } from "./load-sharp.ts";
import { ImageRefused } from "./squares.ts";
import { checkDrawing } from "./svg-check.ts";
import { TOO_MANY_PIXELS } from "./svg-exit-codes.ts";
import { PIXELS_MAX, readImage } from "./variants.ts";

/** The program beside this file that renders a drawing, or, in the built program, the entry in vite.config.ts. */
const PROGRAM = fileURLToPath(
  import.meta.url.endsWith(".ts") ? new URL("draw-svg.ts", import.meta.url) : new URL("build/server/draw-svg.js", ROOT),
);
/** Pictures inside a drawing, and time that drawing may take, milliseconds. */
const INNER_MAX = 20;
const TIMEOUT_MS = 15_000;
/** Largest PNG, bytes: more than its pixels take. */
const PNG_MAX = 16 * 1024 * 1024;

const refuse = (cause: unknown): never => {
  throw new ImageRefused("not_an_image", { cause });
};

function readText(bytes: Buffer): string {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (/<svg[\s>]/i.test(text)) return text;
  } catch (cause) {
    refuse(cause);
  }
  throw new ImageRefused("not_an_image");
}

/** @returns its embedded pictures, in base64 */
function check(text: string): string[] {
  try {
    return checkDrawing(text);
  } catch (error) {
    if (error instanceof ImageRefused) throw error;
    return refuse(error);
  }
}

/** @throws {ImageRefused} for embedded pictures, in base64, of too many pixels */
async function checkPictures(pictures: string[]): Promise<void> {
  if (pictures.length > INNER_MAX) throw new ImageRefused("too_many_pixels");
  let pixels = 0;
  const sharp = await loadSharp();
  for (const encoded of pictures) {
    const { width, height } = await sharp(Buffer.from(encoded, "base64"), { limitInputPixels: false })
      .metadata()
      .catch(refuse);
    pixels += width * height;
    if (pixels > PIXELS_MAX) throw new ImageRefused("too_many_pixels");
  }
}

/** Renders in a process of its own, which is killed if it takes too long. */
function render(bytes: Buffer, timeout: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { encoding: "buffer", timeout, killSignal: "SIGKILL", maxBuffer: PNG_MAX } as const;
    const child = execFile(process.execPath, [PROGRAM, String(PIXELS_MAX)], options, (cause, png) => {
      if (!cause) return resolve(png);
      const reason = cause.killed ? "too_complex" : cause.code === TOO_MANY_PIXELS ? "too_many_pixels" : "not_an_image";
      reject(new ImageRefused(reason, { cause }));
    });
    // It may end before it has read everything.
    child.stdin!.on("error", () => {}).end(bytes);
  });
}

let rendering: Promise<unknown> = Promise.resolve();

/**
 * Renders a vector drawing (SVG) as a PNG with transparency, so that nothing of it can run in a browser. One drawing at a time.
 * @param bytes UTF-8 text; the caller bounds its size
 * @param timeoutMs after which the renderer is killed
 * @returns a PNG whose longest edge is 1024 pixels
 * @throws {ImageRefused} not_an_image, not_self_contained, too_complex, too_many_pixels
 */
export async function drawIntoPixels(bytes: Buffer, timeoutMs = TIMEOUT_MS): Promise<CleanPicture> {
  await checkPictures(check(readText(bytes)));
  const drawn = rendering.then(() => render(bytes, timeoutMs));
  rendering = drawn.catch(() => {});
  const png = await drawn;
  return { bytes: png, ...(await readImage(png)) };
}
