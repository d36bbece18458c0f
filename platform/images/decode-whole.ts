import { readFile } from "node:fs/promises";
import type { Metadata, Sharp } from "sharp";

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);

/** A JPEG whose end mark is missing, with it; null for other pictures. */
function completeJpeg(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, 3).equals(JPEG_START) || bytes.subarray(-2).equals(JPEG_END)) return null;
  return Buffer.concat([bytes, bytes.at(-1) === 0xff ? JPEG_END.subarray(1) : JPEG_END]);
}

/**
 * Decodes a complete picture. A JPEG of which only the end mark is missing is one: some phones and transfers lose it, and all programs show it.
 * @param input a path, or the picture's bytes
 * @param decode with sharp's option `failOn`; a JPEG that is cut off earlier, with an end mark, causes a warning
 * @throws what `decode` throws
 */
export async function decodeWhole<T>(
  input: string | Buffer,
  decode: (input: string | Buffer, failOn: "error" | "warning") => Promise<T>,
): Promise<T> {
  try {
    return await decode(input, "error");
  } catch (cause) {
    const whole = completeJpeg(typeof input === "string" ? await readFile(input) : input);
    if (!whole) throw cause;
    return await decode(whole, "warning");
  }
}

/** The picture in the colours of sRGB. Sharp takes one of 16 bits to a wider space, of which the new file would have no profile. */
export const inSrgb = (image: Sharp, { space, hasProfile }: Metadata): Sharp =>
  space === "rgb16" && hasProfile ? image.withIccProfile("srgb", { attach: false }) : image;
