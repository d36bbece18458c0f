import { loadSharp } from "./load-sharp.ts";
import { cutAt, type ImageFile, PIXELS_MAX, readImage } from "./variants.ts";

/** Name of each file of a banner's picture; given by the domain. */
export interface BannerPictureNames {
  hero1x: string;
  hero1xAvif: string;
  hero2x: string;
  hero2xAvif: string;
  heroPhoneAvif: string;
  blur: string;
}

/** Cut to three times their height, pixels. */
const HERO_1X = { width: 1200, height: 400 };
const HERO_2X = { width: 2400, height: 800 };
/** The 160 pixels of height that a banner has on phones, at a device pixel ratio of 1.75. */
const HERO_PHONE = { width: 840, height: 280 };
/** Width of the blurred placeholder, pixels. */
const BLUR_WIDTH = 40;
const PAPER = "#ffffff";

/**
 * Creates the sizes of a picture that banners show: 1200×400 and, if it is large enough, 2400×800, both as JPEG 0.9 and as
 * AVIF, 840×280 for phones as AVIF, and a placeholder 40 pixels wide, JPEG 0.6. None of them has the original's metadata.
 * @returns nothing for GIFs and other animations
 * @throws when the bytes are no picture that can be decoded
 */
export async function makeBannerPictures(input: Buffer, names: BannerPictureNames): Promise<ImageFile[]> {
  const sharp = await loadSharp();
  const { format, pages = 1 } = await sharp(input, { limitInputPixels: PIXELS_MAX }).metadata();
  if (format === "gif" || pages > 1) return [];
  const whole = sharp(input, { limitInputPixels: PIXELS_MAX, failOn: "error" }).rotate().flatten({ background: PAPER });
  const blur = await whole.resize({ width: BLUR_WIDTH }).jpeg({ quality: 60 }).toBuffer();
  return [...(await makeHeroes(input, names, 0.5)), { name: names.blur, bytes: blur }];
}

/**
 * The same without the placeholder, cut at another position.
 * @param at from 0 at the left or upper edge to 1 at the other
 */
export async function makeHeroes(input: Buffer, names: BannerPictureNames, at: number): Promise<ImageFile[]> {
  const { width, height } = await readImage(input);
  const part = (await cutAt(input, HERO_1X, at)).flatten({ background: PAPER });
  const isLarge = width > HERO_1X.width && height > HERO_1X.height;
  const files: ImageFile[] = [];
  for (const { size, jpeg, avif } of [
    { size: HERO_PHONE, jpeg: null, avif: names.heroPhoneAvif },
    { size: HERO_1X, jpeg: names.hero1x, avif: names.hero1xAvif },
    ...(isLarge ? [{ size: HERO_2X, jpeg: names.hero2x, avif: names.hero2xAvif }] : []),
  ]) {
    const hero = part.clone().resize(size.width, size.height);
    if (jpeg) files.push({ name: jpeg, bytes: await hero.clone().jpeg({ quality: 90 }).toBuffer() });
    files.push({ name: avif, bytes: await hero.avif({ quality: 52, effort: 2 }).toBuffer() });
  }
  return files;
}
