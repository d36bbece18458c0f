// From the browser's bitmap to the finished JPEG: bloom, grade, vignette, film grain.
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { type Grade, HEIGHT, Sheet, WIDTH } from "./sheet.ts";

const LARGEST = 68_000;
const SMALLEST = 32_000;

/** Adds the look of a lens and of film, then saves within the size wanted. */
export async function finish(png: Buffer, file: string, seed: number, grade: Grade = {}): Promise<number> {
  const { bloom = 0.3, grain = 9, vignette = 0.38, warm = 0.03, contrast = 1.1 } = grade;
  const base = sharp(png).resize(WIDTH, HEIGHT).removeAlpha().toColourspace("srgb");
  const pixels = await base.clone().raw().toBuffer();
  const glow = await base.clone().linear(1.5, -110).blur(16).raw().toBuffer();
  const noise = await grainField(seed);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const dx = x / WIDTH - 0.5;
      const dy = y / HEIGHT - 0.48;
      const edge = 1 - vignette * Math.min(1, (dx * dx + dy * dy * 1.1) * 2) ** 1.4 * 1.5;
      const at = (y * WIDTH + x) * 3;
      const luma = (pixels[at]! * 0.3 + pixels[at + 1]! * 0.59 + pixels[at + 2]! * 0.11) / 255;
      const speck = ((noise[y * WIDTH + x]! - 128) / 128) * grain * 2.2 * (0.45 + 1.8 * luma * (1 - luma));
      for (let c = 0; c < 3; c += 1) {
        const lit = 255 - ((255 - pixels[at + c]!) * (255 - glow[at + c]! * bloom)) / 255;
        const tint = c === 0 ? 1 + warm : c === 2 ? 1 - warm : 1;
        pixels[at + c] = Math.max(0, Math.min(255, ((lit * tint - 128) * contrast + 128) * edge + speck));
      }
    }
  }
  const raw = { raw: { width: WIDTH, height: HEIGHT, channels: 3 as const } };
  let jpeg = Buffer.alloc(0);
  for (let quality = 74; quality >= 40; quality -= 4) {
    jpeg = await sharp(pixels, raw).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= LARGEST) {
      break;
    }
  }
  for (let quality = 80; jpeg.length < SMALLEST && quality <= 95; quality += 3) {
    jpeg = await sharp(pixels, raw).jpeg({ quality, mozjpeg: true }).toBuffer();
  }
  await writeFile(file, jpeg);
  return jpeg.length;
}

/** Seeded grain, a little softer than single pixels. */
async function grainField(seed: number): Promise<Buffer> {
  const field = Buffer.alloc(WIDTH * HEIGHT);
  const source = new Sheet(seed);
  for (let i = 0; i < field.length; i += 1) {
    field[i] = source.random() * 256;
  }
  return sharp(field, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .blur(0.6)
    .toColourspace("b-w")
    .raw()
    .toBuffer();
}
