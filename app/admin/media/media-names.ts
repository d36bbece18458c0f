import { isVideoAddress, ownFile } from "#domain/media/types.ts";
import type { MediaKind } from "#domain/media/uploads.ts";

/** Guesses the kind of a file from its address, among the kinds that a field accepts. */
export function guessKind(url: string, kinds: MediaKind[]): MediaKind {
  if (kinds.includes("video") && (isVideoAddress(url) || /\.(mov|m4v)(?:$|[?#])/i.test(url))) return "video";
  return kinds[0] ?? "image";
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
