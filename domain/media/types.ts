import { type VariantFormat, variantAddress } from "#platform/http/variant-address.ts";
import { isWebAddress } from "#platform/http/web-address.ts";
import { ARTICLE_CUT_NAMES, cutSize } from "./article-cuts.ts";
import { CENTER_CUT, FOCUS_CUTS, toFocus, toObjectPosition } from "./focus.ts";

/** A picture as pages draw it. Sizes are pixels; unknown ones (pictures of other sites) are null. */
export interface Picture {
  src: string;
  width: number | null;
  height: number | null;
  /** Average colour, #rrggbb. */
  color: string | null;
  /** Widths that exist as AVIF and WebP (`variantAddress`); pictures of other sites have none. */
  widths: number[];
  /** The cut that the widths belong to; absent for the whole picture. */
  cut?: string;
  /** Its description in the newsroom's words; null where nobody wrote it. */
  alt: string | null;
  /** Value of `object-position`, if the newsroom chose a focal point. */
  position?: string;
}

/** A film as pages draw it. */
export interface ShownFilm {
  url: string;
  /** Poster, shown before it plays. */
  still: Picture | null;
  /** Its length, milliseconds; null where that is not known. */
  durationMs: number | null;
}

/** Largest picture of a reader, bytes. */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;

/** Box of a story's thumbnail in the bar, device pixels of a high-density screen. */
export const STORY_THUMBNAIL = { width: 160, height: 184 } as const;

/** Widths of the AVIF and WebP variants, pixels. */
export const VARIANT_WIDTHS = [STORY_THUMBNAIL.width, 320, 480, 768, 1280] as const;

/** Size of the picture that social networks show, pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** Where the site's own files are served. */
export const MEDIA_PREFIX = "/media/";

const VIDEO_ADDRESS = /\.(mp4|webm|ogg)(?:$|[?#])|\/videos\//i;

/** Whether an address is a film: by extension mp4, webm, ogg, or a videos path. */
export function isVideoAddress(address: string): boolean {
  return VIDEO_ADDRESS.test(address);
}

const DOCUMENT_ADDRESS = /\.(pdf|docx|xlsx)$/;

/** The format of one of our documents in capitals, such as "PDF"; null for the address of anything else. */
export function documentFormat(address: string): string | null {
  return (ownFile(address) && DOCUMENT_ADDRESS.exec(address)?.[1]?.toUpperCase()) || null;
}

/** Box of the smaller one of a banner's sizes, pixels. */
export const BANNER_BOX = { width: 1200, height: 400 } as const;

/**
 * Names of the banner sizes of a picture, below the media folder.
 * @param cut of a focal point; each has its own names, except the middle one, which is also used without a focal point
 */
export function bannerFiles(file: string, cut: number | null = null) {
  const at = cut === null || cut === CENTER_CUT ? "" : `at${cut}-`;
  return {
    hero1x: `variants/hero-1200-${at}${file}`,
    hero1xAvif: `variants/hero-1200-${at}${file}.avif`,
    hero2x: `variants/hero-2400-${at}${file}`,
    hero2xAvif: `variants/hero-2400-${at}${file}.avif`,
    heroPhoneAvif: `variants/hero-840-${at}${file}.avif`,
    blur: `variants/blur-${file}`,
  };
}

/** A cut of a story's thumbnail, in the names of its files. */
const storyCutName = (cut: number) => `at${cut}-`;

/** Names of the variants of every uploaded picture, below the media folder. */
export function variantFiles(file: string) {
  return {
    share: `variants/share-${file}.jpg`,
    /** Cut at a focal point: under its own name, as browsers and networks cache the file. */
    shareAt: (cut: number) => `variants/share-${cut}-${file}.jpg`,
    sized: (width: number, format: VariantFormat) => variantAddress({ src: file }, width, format),
    storyAt: (cut: number, format: VariantFormat) =>
      variantAddress({ src: file, cut: storyCutName(cut) }, STORY_THUMBNAIL.width, format),
    /** Cut for search engines. */
    cut: (name: string) => `variants/${name}-${file}.webp`,
  };
}

/** All files that may exist of an upload, below the media folder: the original first; thumbnails are not created any more. */
export function filesOf(file: string): string[] {
  const { sized, share, shareAt, storyAt, cut } = variantFiles(file);
  const cuts = Array.from({ length: FOCUS_CUTS }, (_, place) => [
    ...[shareAt(place), storyAt(place, "avif"), storyAt(place, "webp")],
    ...Object.values(bannerFiles(file, place)),
  ]);
  const small = VARIANT_WIDTHS.flatMap((width) => [sized(width, "avif"), sized(width, "webp")]);
  return [...new Set([file, `thumbs/${file}`, share, ...cuts.flat(), ...small, ...ARTICLE_CUT_NAMES.map(cut)])];
}

/** The file name behind an address of ours; null for other sites' addresses. */
export function ownFile(address: string): string | null {
  const file = address.startsWith(MEDIA_PREFIX) ? address.slice(MEDIA_PREFIX.length) : "";
  return /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(file) ? file : null;
}

/** The file name in an address, without the prefix that the site adds to stored files. */
export function fileNameOf(url: string): string {
  const last = url.split(/[?#]/, 1)[0]!.split("/").at(-1) || url;
  const name = ownFile(url) ? last.replace(/^[0-9a-f]{10,16}-/, "") : last;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

export { isWebAddress };

/** Facts about a stored picture. */
export interface StoredPicture {
  width: number | null;
  height: number | null;
  color: string | null;
  widths: number[] | null;
  alt?: string | null;
  focusX?: number | null;
  focusY?: number | null;
  shareCut?: number | null;
  articleCuts?: string[] | null;
}

/** A picture for pages from its address and, for our own files, its stored facts; null when it cannot be shown. */
export function toPicture(address: string | null, stored?: StoredPicture | null): Picture | null {
  const src = address?.trim();
  if (!src || !isWebAddress(src)) return null;
  const file = ownFile(src);
  const focus = stored ? toFocus(stored) : null;
  const widths = ((file && stored?.widths) || []).filter((width) => width > STORY_THUMBNAIL.width);
  return {
    src,
    width: stored?.width ?? null,
    height: stored?.height ?? null,
    color: stored?.color ?? null,
    widths,
    alt: stored?.alt?.trim() || null,
    ...(focus && { position: toObjectPosition(focus) }),
  };
}

/** A picture as the stories bar draws it: its smallest variant, and that alone. */
export function toStoryThumbnail(
  picture: Picture | null,
  stored: (Pick<StoredPicture, "widths"> & { storyCut?: number | null }) | null,
): Picture | null {
  if (!picture?.widths.length) return picture;
  if (!stored?.widths?.includes(STORY_THUMBNAIL.width)) return { ...picture, widths: picture.widths.slice(0, 1) };
  const cut = typeof stored.storyCut === "number" ? { cut: storyCutName(stored.storyCut) } : {};
  return { ...picture, widths: [STORY_THUMBNAIL.width], ...cut };
}

/** Address of the smallest stored variant of a picture; null when it cannot be shown. */
export function smallImage(address: string | null, widths: number[] | null): string | null {
  const picture = toPicture(address, { width: null, height: null, color: null, widths });
  if (!picture?.widths.length) return picture?.src ?? null;
  return variantAddress(picture, Math.min(...picture.widths), "webp");
}

/** Address of the picture that social networks show, once the variants of a stored picture exist; else null. */
export function shareImage(address: string | null, stored?: StoredPicture | null): string | null {
  const file = ownFile(address?.trim() ?? "");
  if (!file || !stored?.widths?.length) return null;
  const { share, shareAt } = variantFiles(file);
  return MEDIA_PREFIX + (typeof stored.shareCut === "number" ? shareAt(stored.shareCut) : share);
}

/** A picture in one of the aspect ratios for search engines; sizes are pixels. */
export interface CutPicture {
  url: string;
  width: number;
  height: number;
}

/** The cuts of a picture that exist for search engines. */
export function cutPictures(address: string | null, stored?: StoredPicture | null): CutPicture[] {
  const file = ownFile(address?.trim() ?? "");
  if (!file) return [];
  const { cut } = variantFiles(file);
  return (stored?.articleCuts ?? []).flatMap((name) => {
    const size = cutSize(name);
    return size ? [{ url: MEDIA_PREFIX + cut(name), ...size }] : [];
  });
}
