import { isVideoAddress, isWebAddress } from "#domain/media/schema.ts";
import { NEWS_TEXT } from "./text.ts";

const META_DESCRIPTION = 150;

const filled = (text: string | null) => text?.trim() || null;

/** The text's lines as paragraphs; the summary, then a fixed sentence stand in for missing text (reader §2). */
export function toParagraphs(content: string | null, summary: string | null): string[] {
  const text = filled(content) ?? filled(summary) ?? NEWS_TEXT.noContent;
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Summary, else the first 150 characters of the content (reader §9). */
export function toMetaDescription(content: string | null, summary: string | null): string {
  const text = (filled(summary) ?? filled(content)?.slice(0, META_DESCRIPTION) ?? "").replace(/\s+/g, " ");
  return text.trim();
}

/** Useful links: one address a line, only those a browser may follow; one that begins with www. was meant as one. */
export function toLinks(lines: string | null): string[] {
  return (lines ?? "")
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^www\./i, "https://$&"))
    .filter(isWebAddress);
}

/** An entry of additional_images as written: JSON with type, url, caption, or a plain picture address (reader §2). */
export type GalleryEntry = { type: "image" | "video"; url: string; caption: string | null };

/** Reads one entry; null when it is malformed. */
export function parseGalleryEntry(entry: string): GalleryEntry | null {
  const value = entry.trim();
  if (!value.startsWith("{")) {
    return isWebAddress(value) ? { type: "image", url: value, caption: null } : null;
  }
  try {
    const { type, url, caption } = JSON.parse(value) as Record<string, unknown>;
    if (typeof url !== "string" || !isWebAddress(url)) return null;
    if (type !== undefined && type !== "image" && type !== "video") return null;
    return {
      type: type ?? (isVideoAddress(url) ? "video" : "image"),
      url,
      caption: typeof caption === "string" ? filled(caption) : null,
    };
  } catch {
    return null;
  }
}
