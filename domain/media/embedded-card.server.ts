import { readFile } from "node:fs/promises";
import { z } from "zod";
import { parseTidyJson } from "#platform/format/parse-tidy-json.ts";
import type { PictureWords } from "#platform/images/picture-words.ts";
import { toCard } from "./card.ts";

const line = z.string().nullable().catch(null);
const wordsSchema = z.object({ caption: line, credit: line, alt: line, place: line, day: line });

/** The words that a browser read before it made a picture smaller, which removes them; null if they cannot be read. */
export function parseSentWords(text: string | null): PictureWords | null {
  return wordsSchema.safeParse(parseTidyJson(text ?? "")).data ?? null;
}

/**
 * The card of a received picture from its IPTC, XMP and EXIF metadata.
 * @param sent what the browser read in the file that it made smaller
 */
export async function readEmbeddedCard(path: string, sent: PictureWords | null = null) {
  // The parsers are only loaded when they are needed.
  const [{ readPictureWords }, { DOMParser, onErrorStopParsing }, bytes] = await Promise.all([
    import("#platform/images/picture-words.ts"),
    import("@xmldom/xmldom"),
    readFile(path),
  ]);
  const { buffer, byteOffset, byteLength } = bytes;
  const parser = new DOMParser({ onError: onErrorStopParsing });
  const words = readPictureWords(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer, parser);
  return toCard(words ?? sent);
}
