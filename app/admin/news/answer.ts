import type { ArticleFields } from "#domain/newsroom/fields.ts";
import type { Answer } from "../answer.ts";

/** What someone else saved while this editor was writing. */
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

/** What the editor's action says. */
export interface EditorAnswer extends Answer {
  /** The id of an article that was created; its form is the next screen. */
  created?: string;
  /** What stands in the database after a save. */
  saved?: { fields: ArticleFields; version: number };
  conflict?: Conflict;
  /** Address of the preview, for sending to someone. */
  previewLink?: string;
}
