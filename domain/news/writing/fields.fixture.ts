import { fromPlainText } from "#domain/news/document/plain-text.ts";
import { type ArticleFields, EMPTY_FIELDS } from "../fields.ts";
import { withText } from "./fields.ts";

/** The fields of an article whose text is plain paragraphs, one a line. */
export const fieldsWith = ({ content = "", ...values }: Partial<Omit<ArticleFields, "body">>): ArticleFields => ({
  ...EMPTY_FIELDS,
  ...values,
  ...textWith(content),
});

/** A text of plain paragraphs, one a line, as it stands in the fields; what no document can hold stays in `content` alone. */
export const textWith = (content: string): Pick<ArticleFields, "body" | "content"> => withText(fromPlainText(content));
