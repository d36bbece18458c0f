import type { ArticleFields } from "#domain/news/fields.ts";
import type { KnownDraft } from "#domain/news/writing/autosaves.server.ts";
import type { ArticleDraft } from "#domain/news/writing/queries.server.ts";
import type { LocalArticle } from "./local-draft.ts";

/** Another draft of the same editor for the same article, which is in no open form. */
export interface OtherDraft extends KnownDraft {
  fields: ArticleFields;
  /** The common base of it and the form; null if unknown. */
  base: ArticleFields | null;
  baseVersion: number;
  /** ISO 8601. */
  updatedAt: string;
  /** The form in this browser that wrote it, if only the browser has it. */
  writer: string | null;
}

/** A draft as it is identified in requests. */
export const toKnown = ({ id, expectedVersion, writer }: KnownDraft): KnownDraft => ({ id, expectedVersion, writer });

/** A draft on the server. */
export const toOther = ({ id, draftVersion, fields, base, baseVersion, updatedAt }: ArticleDraft): OtherDraft => ({
  id,
  expectedVersion: draftVersion,
  writer: null,
  fields,
  base,
  baseVersion,
  updatedAt,
});

/** A draft that only this browser has; `article` is the saved one. */
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
