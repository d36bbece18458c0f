import { isVideoAddress } from "#domain/media/types.ts";
import type { MediaKind } from "#domain/media/uploads.ts";

/** Guesses the kind of a file from its address, among the kinds that a field accepts. */
export function guessKind(url: string, kinds: MediaKind[]): MediaKind {
  if (kinds.includes("video") && (isVideoAddress(url) || /\.(mov|m4v)(?:$|[?#])/i.test(url))) return "video";
  return kinds[0] ?? "image";
}
