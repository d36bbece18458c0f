import type { ArticleFields } from "#domain/newsroom/fields.ts";
import type { Answer } from "../answer.ts";

/** What someone else saved while this editor was writing. */
export interface Conflict {
  fields: ArticleFields;
  version: number;
  editor: string;
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
