import type { StoryMediaType } from "./types.ts";

const FILM = /\.(?:mp4|webm|ogg|mov|m4v)$/i;
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)$/i;
/** Sites whose addresses are pages, not media files. */
const SOCIAL_SITES = [
  "facebook.com",
  "fb.watch",
  "instagram.com",
  "threads.net",
  "threads.com",
  "tiktok.com",
  "kwai.com",
  "youtube.com",
  "youtu.be",
  "twitter.com",
  "x.com",
  "linkedin.com",
  "pinterest.com",
  "whatsapp.com",
  "t.me",
];

const pathOf = (address: string) => address.split(/[?#]/, 1)[0]!;

/** The type of media that an address most likely has, by its extension. */
export function guessStoryType(address: string): StoryMediaType {
  return FILM.test(pathOf(address)) ? "video" : "image";
}

/** The social network whose page an address is, rather than a file; null for any other. */
export function findSocialSite(address: string): string | null {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  if (FILM.test(pathname) || PICTURE.test(pathname)) return null;
  return SOCIAL_SITES.find((site) => hostname === site || hostname.endsWith(`.${site}`)) ?? null;
}
