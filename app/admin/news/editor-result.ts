import type { ActionResult } from "#app/forms/action-result.ts";
import type { ArticleFields } from "#domain/news/writing/fields.ts";

/** Another editor's save from while this one was writing. */
export interface Conflict {
  fields: ArticleFields;
  /** The version that both began from; null when it was never stored. */
  base: ArticleFields | null;
  version: number;
  editor: string;
  /** Whether it was the same person, in another tab or on another device. */
  isOwn: boolean;
  /** ISO 8601. */
  savedAt: string;
}

/** Data of a result of the editor's forms. */
export interface EditorData {
  /** The id of an article that was created; its form is the next screen. */
  created?: string;
  /** The stored state after a save. */
  saved?: { fields: ArticleFields; version: number };
  conflict?: Conflict;
  /** Address of the preview, for sending to someone. */
  previewLink?: string;
}

export type EditorResult = ActionResult<string, keyof ArticleFields, EditorData | undefined>;
