import { isVideoAddress, ownFile } from "#domain/media/types.ts";
import type { MediaKind } from "#domain/media/uploads.ts";

/** The kind that an address most likely has, among the kinds of a field. */
export function guessKind(url: string, kinds: MediaKind[]): MediaKind {
  if (kinds.includes("video") && (isVideoAddress(url) || /\.(mov|m4v)(?:$|[?#])/i.test(url))) return "video";
  return kinds[0] ?? "image";
}

/** The name of the file behind an address, without what the site put before it. */
export function fileNameOf(url: string): string {
  const last = url.split(/[?#]/, 1)[0]!.split("/").at(-1) || url;
  const name = ownFile(url) ? last.replace(/^[0-9a-f]{10,16}-/, "") : last;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
