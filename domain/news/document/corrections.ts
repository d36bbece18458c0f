import { textOf } from "./inline-text.ts";
import type { ArticleDocument } from "./schema.ts";

/** The corrections with their moments, ISO; an empty note corrects nothing. The database lists the same (`coreto_corrections_of`). */
export const correctionsIn = (document: ArticleDocument): { moment: string; text: string }[] =>
  document.content
    .flatMap((block) =>
      block.type === "correction" ? [{ moment: block.attrs.moment, text: textOf(block.content ?? []).trim() }] : [],
    )
    .filter(({ text }) => text !== "");
