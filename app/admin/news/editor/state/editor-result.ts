import type { ActionResult } from "#app/forms/action-result.ts";
import type { ArticleFields } from "#domain/news/fields.ts";

/** A save of another editor, or in another tab, since this form was opened. */
export interface Conflict {
  fields: ArticleFields;
  /** The common base version; null if it was never stored. */
  base: ArticleFields | null;
  version: number;
  editor: string;
  /** Id of their account; null if it is unknown. */
  editorId: string | null;
  /** Whether it was the same person, in another tab or on another device. */
  isOwn: boolean;
  /** ISO 8601. */
  savedAt: string;
}

/** Data of a result of the editor's forms. */
export interface EditorData {
  /** The id of a created article, whose form is the next screen. */
  created?: string;
  /** The article as stored by a save. */
  saved?: { fields: ArticleFields; version: number };
  conflict?: Conflict;
  /** URL of the preview, for sharing. */
  previewLink?: string;
}

export type EditorResult = ActionResult<string, keyof ArticleFields, EditorData | undefined>;
