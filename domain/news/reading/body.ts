import { isVideoAddress, isWebAddress } from "#domain/media/types.ts";
import { cutText } from "#platform/format/cut-text.ts";
import { completeAddress } from "#platform/http/complete-address.ts";
import { NEWS_TEXT } from "../text.ts";

const META_DESCRIPTION = 150;

const filled = (text: string | null) => text?.trim() || null;

/** A text's lines, without the spaces around them and those that are empty. */
export const toLines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** The text's lines as paragraphs; the summary, then a fixed sentence stand in for missing text. */
export function toParagraphs(content: string | null, summary: string | null): string[] {
  return toLines(filled(content) ?? filled(summary) ?? NEWS_TEXT.noContent);
}

/** Summary, else the first 150 characters of the content. */
export function toMetaDescription(content: string | null, summary: string | null): string {
  const text = (filled(summary) ?? cutText(filled(content) ?? "", META_DESCRIPTION)).replace(/\s+/g, " ");
  return text.trim();
}

/** Useful links: one address a line, only those a browser may follow; a bare host name is completed. */
export function toLinks(lines: string | null): string[] {
  return (lines ?? "").split(/\r?\n/).map(completeAddress).filter(isWebAddress);
}

/** An entry of additional_images as written: JSON with type, url, caption, or a plain picture address. */
export type GalleryEntry = { type: "image" | "video"; url: string; caption: string | null };

/** The address of a file as pages load it; the scheme or the media folder's prefix may be missing. Null if invalid. */
function fileAddress(written: string): string | null {
  const address = written
    .trim()
    .replace(/^\/\/(?=[^/\\])/, "https://")
    .replace(/^media\//, "/media/");
  return isWebAddress(address) ? address : null;
}

/** Reads one entry; null when it is malformed. */
export function parseGalleryEntry(entry: string): GalleryEntry | null {
  const value = entry.trim();
  if (!/^["{]/.test(value)) return toEntry({ type: "image", url: value });
  try {
    const read: unknown = JSON.parse(value);
    // A JSON string contains the address.
    if (typeof read === "string") return read.startsWith('"') ? null : parseGalleryEntry(read);
    return toEntry(read as Record<string, unknown>);
  } catch {
    return null;
  }
}

function toEntry({ type, url, caption }: Record<string, unknown>): GalleryEntry | null {
  const address = typeof url === "string" ? fileAddress(url) : null;
  if (!address) return null;
  const kind = typeof type === "string" ? type.trim().toLowerCase() : (type ?? undefined);
  if (kind !== undefined && kind !== "image" && kind !== "video") return null;
  return {
    type: kind ?? (isVideoAddress(address) ? "video" : "image"),
    url: address,
    caption: typeof caption === "string" ? filled(caption) : null,
  };
}
