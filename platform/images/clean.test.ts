import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { cleanPicture } from "./clean.ts";
import { makeSquares } from "./squares.ts";

/** Red of Display P3, which is 208, 31, 32 in sRGB, in a picture of 16 bits. */
async function wideRed(format: "png" | "avif"): Promise<Buffer> {
  const pixels = Uint16Array.from({ length: 64 * 64 * 3 }, (_, index) => [191, 52, 43][index % 3]! * 257);
  const image = sharp(pixels, { raw: { width: 64, height: 64, channels: 3 } }).toColourspace("rgb16");
  const tagged = image.withIccProfile("p3");
  return format === "png" ? tagged.png().toBuffer() : tagged.avif({ bitdepth: 12, quality: 100 }).toBuffer();
}

async function expectRed(bytes: Buffer) {
  expect((await sharp(bytes).metadata()).hasProfile).toBe(false);
  const [red, green, blue] = await sharp(bytes).raw().toBuffer();
  for (const [found, right] of [
    [red, 208],
    [green, 31],
    [blue, 32],
  ])
    expect(Math.abs(found! - right!)).toBeLessThan(4);
}

test.each(["png", "avif"] as const)("a %s of 16 bits in a wide colour space keeps its colours", async (format) => {
  const folder = await mkdtemp(join(tmpdir(), "coreto-wide-"));
  const path = join(folder, "wide");
  await writeFile(path, await wideRed(format));
  expect((await sharp(path).metadata()).depth).toBe("ushort");
  await expectRed((await cleanPicture(path)).bytes);
  const { jpeg, webp } = await makeSquares(await wideRed(format), { widths: [48], pixelsMax: 1_000_000 });
  for (const bytes of [jpeg, ...webp]) await expectRed(bytes);
  await rm(folder, { recursive: true });
});
