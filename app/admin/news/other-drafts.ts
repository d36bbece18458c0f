import type { KnownDraft } from "#domain/news/writing/autosaves.server.ts";
import type { ArticleFields } from "#domain/news/writing/fields.ts";
import type { ArticleDraft } from "#domain/news/writing/queries.server.ts";
import type { LocalArticle } from "./local-draft.ts";

/** Another text of the same editor for the same article, which no form holds. */
export interface OtherDraft extends KnownDraft {
  fields: ArticleFields;
  /** The text that it and the form began from; null when that is not known. */
  base: ArticleFields | null;
  baseVersion: number;
  /** ISO 8601. */
  updatedAt: string;
  /** The form in this browser that wrote it, where only the browser has it. */
  writer: string | null;
}

/** A draft as requests name it. */
export const toKnown = ({ id, expectedVersion, writer }: KnownDraft): KnownDraft => ({ id, expectedVersion, writer });

/** A draft of the server. */
export const toOther = ({ id, draftVersion, fields, base, baseVersion, updatedAt }: ArticleDraft): OtherDraft => ({
  id,
  expectedVersion: draftVersion,
  writer: null,
  fields,
  base,
  baseVersion,
  updatedAt,
});

/** A draft that only this browser has; `article` is the one that is stored. */
export const toLocalOther = (
  { writer, savedAt, content }: LocalArticle,
  article: { fields: ArticleFields; version: number },
): OtherDraft => ({
  id: content.id,
  expectedVersion: null,
  writer,
  fields: content.fields,
  base: content.baseVersion === article.version ? article.fields : null,
  baseVersion: content.baseVersion,
  updatedAt: savedAt,
});
