import { bannerFiles, isWebAddress, MEDIA_PREFIX, ownFile } from "#domain/media/types.ts";

/** The addresses behind an image_url. */
export interface BannerImage {
  original?: string;
  hero1x?: string;
  hero2x?: string;
  blur?: string;
  /** The same as hero1x and hero2x as AVIF, and one for phones; only the site's own pictures have them. */
  hero1xAvif?: string;
  hero2xAvif?: string;
  heroPhoneAvif?: string;
}

const NAMES = ["original", "hero1x", "hero2x", "blur", "hero1xAvif", "hero2xAvif", "heroPhoneAvif"] as const;

/** A banner's picture in the sizes that were cut for banners, three times as wide as high. */
export interface BannerHero {
  src: string;
  /** For `srcset`; of the AVIF ones null when there are none. */
  jpegs: string;
  avifs: string | null;
  /** Address of the blurred placeholder. */
  blur: string | null;
}

/** The addresses behind image_url: plain, or JSON text with original, hero1x, hero2x, blur. Never throws. */
export function parseBannerImage(imageUrl: string | null): BannerImage {
  const value = imageUrl?.trim() ?? "";
  if (!value.startsWith("{")) return value ? { original: value } : {};
  try {
    const source = JSON.parse(value) as Record<string, unknown>;
    const entries = NAMES.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]] as const]));
    return entries.every(([, address]) => typeof address === "string") ? Object.fromEntries(entries) : {};
  } catch {
    return {};
  }
}

/** The sizes as they were cut for a focal point (`media.banner_cut`); only of pictures that are stored here. */
export function withCut(image: BannerImage, cut: number | null): BannerImage {
  const file = ownFile(image.original ?? "");
  if (file === null || cut === null) return image;
  const [made, wanted] = [bannerFiles(file), bannerFiles(file, cut)];
  const names = NAMES.filter((name) => name !== "original");
  const moved = names.filter((name) => image[name] === MEDIA_PREFIX + made[name]);
  return { ...image, ...Object.fromEntries(moved.map((name) => [name, MEDIA_PREFIX + wanted[name]])) };
}

/** A list for `srcset`, whose entries end at commas and spaces; null without an address that a page may load. */
function toSrcSet(addresses: { address: string | undefined; width: number }[]): string | null {
  const entries = addresses.flatMap(({ address = "", width }) =>
    isWebAddress(address.trim()) ? [`${address.trim().replaceAll(",", "%2C")} ${width}w`] : [],
  );
  return entries.length > 0 ? entries.join(", ") : null;
}

/** The sizes of a banner's picture that exist; null when there are none. */
export function toHero({
  hero1x,
  hero2x,
  blur,
  hero1xAvif,
  hero2xAvif,
  heroPhoneAvif,
}: BannerImage): BannerHero | null {
  const src = [hero1x, hero2x].find((address) => address && isWebAddress(address.trim()))?.trim();
  const jpegs = toSrcSet([
    { address: hero1x, width: 1200 },
    { address: hero2x, width: 2400 },
  ]);
  if (!src || !jpegs) return null;
  const avifs = toSrcSet([
    { address: heroPhoneAvif, width: 840 },
    { address: hero1xAvif, width: 1200 },
    { address: hero2xAvif, width: 2400 },
  ]);
  return { src, jpegs, avifs, blur: blur && isWebAddress(blur.trim()) ? blur.trim() : null };
}
