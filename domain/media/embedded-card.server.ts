import { z } from "zod";
import { parseTidyJson } from "#platform/format/parse-tidy-json.ts";
import type { PictureWords } from "#platform/images/picture-words.ts";
import { runFileTask } from "#platform/uploads/run-file-task.ts";
import { toCard } from "./card.ts";

const line = z.string().nullable().catch(null);
const wordsSchema = z.object({ caption: line, credit: line, alt: line, place: line, day: line });

/** The words that a browser read before it made a picture smaller, which removes them; null if they cannot be read. */
export function parseSentWords(text: string | null): PictureWords | null {
  return wordsSchema.safeParse(parseTidyJson(text ?? "")).data ?? null;
}

/**
 * The card of a received picture from its IPTC, XMP and EXIF metadata.
 * @param owner whose picture it is (`runFileTask`)
 * @param sent what the browser read in the file that it made smaller
 * @throws {FileRefused}
 */
export async function readEmbeddedCard(owner: string | null, path: string, sent: PictureWords | null = null) {
  return toCard((await runFileTask(owner, "readPictureWords", path)) ?? sent);
}
