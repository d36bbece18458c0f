import sharp from "sharp";
import { cutAt, type ImageFile, PIXELS_MAX, readImage } from "./variants.ts";

/** Where each picture of a banner is stored; the domain names the files. */
export interface BannerPictureNames {
  hero1x: string;
  hero1xAvif: string;
  hero2x: string;
  hero2xAvif: string;
  blur: string;
}

/** Cut to three times their height, pixels. */
const HERO_1X = { width: 1200, height: 400 };
const HERO_2X = { width: 2400, height: 800 };
/** Width of the blurred placeholder, pixels. */
const BLUR_WIDTH = 40;
const PAPER = "#ffffff";

/**
 * Makes what banners draw of a picture: 1200×400 and, where it has the pixels for that, 2400×800, both as JPEG 0.9 and as
 * AVIF, and a placeholder 40 pixels wide, JPEG 0.6. Nothing hidden in the original goes into them.
 * @returns nothing for GIFs and other animations
 * @throws when the bytes are no picture that can be decoded
 */
export async function makeBannerPictures(input: Buffer, names: BannerPictureNames): Promise<ImageFile[]> {
  const { format, pages = 1 } = await sharp(input, { limitInputPixels: PIXELS_MAX }).metadata();
  if (format === "gif" || pages > 1) return [];
  const whole = sharp(input, { limitInputPixels: PIXELS_MAX, failOn: "error" }).rotate().flatten({ background: PAPER });
  const blur = await whole.resize({ width: BLUR_WIDTH }).jpeg({ quality: 60 }).toBuffer();
  return [...(await makeHeroes(input, names, 0.5)), { name: names.blur, bytes: blur }];
}

/**
 * The same without the placeholder, cut at another place.
 * @param at from 0 at the left or upper edge to 1 at the other
 */
export async function makeHeroes(input: Buffer, names: BannerPictureNames, at: number): Promise<ImageFile[]> {
  const { width, height } = await readImage(input);
  const part = (await cutAt(input, HERO_1X, at)).flatten({ background: PAPER });
  const files: ImageFile[] = [];
  const add = async (size: typeof HERO_1X, jpeg: string, avif: string) => {
    const hero = part.clone().resize(size.width, size.height);
    files.push({ name: jpeg, bytes: await hero.clone().jpeg({ quality: 90 }).toBuffer() });
    files.push({ name: avif, bytes: await hero.clone().avif({ quality: 52, effort: 2 }).toBuffer() });
  };
  await add(HERO_1X, names.hero1x, names.hero1xAvif);
  if (width > HERO_1X.width && height > HERO_1X.height) await add(HERO_2X, names.hero2x, names.hero2xAvif);
  return files;
}
