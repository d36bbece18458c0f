import { textOf } from "./inline-text.ts";
import type { ArticleDocument } from "./schema.ts";

/** The corrections with their moments, ISO; an empty note corrects nothing. The database lists the same (`coreto_corrections_of`). */
export const correctionsIn = (document: ArticleDocument): { moment: string; text: string }[] =>
  document.content
    .flatMap((block) =>
      block.type === "correction" ? [{ moment: block.attrs.moment, text: textOf(block.content ?? []).trim() }] : [],
    )
    .filter(({ text }) => text !== "");

/** A document with a correction at its end; the same correction is not added twice. @param correction with its moment, ISO */
export function withCorrection(
  document: ArticleDocument,
  { id, moment, text }: { id: string; moment: string; text: string },
): ArticleDocument {
  if (correctionsIn(document).some((known) => known.text === text)) return document;
  const block = { type: "correction" as const, attrs: { id, moment }, content: [{ type: "text" as const, text }] };
  return { ...document, content: [...document.content, block] };
}
