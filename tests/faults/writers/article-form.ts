import { fromPlainText } from "#domain/news/document/plain-text.ts";
import { type ArticleFields, EMPTY_FIELDS } from "#domain/news/fields.ts";
import { withText } from "#domain/news/writing/fields.ts";

/** Text of each article: longer than a database page, so that a partial write would be noticed. */
const TEXT = Array.from({ length: 120 }, (_, line) => `Linha ${line} da notícia, com a banda no coreto.`).join("\n");

/** The form data that the editor sends. */
export function articleForm(newId: string, changes: Partial<ArticleFields>): Record<string, string> {
  const fields = { ...EMPTY_FIELDS, ...withText(fromPlainText(TEXT)), ...changes };
  return { intent: "salvar", newId, fields: JSON.stringify(fields) };
}

export const ARTICLE_TEXT = TEXT;
