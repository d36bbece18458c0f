import type { ArticleFields } from "#domain/news/fields.ts";
import type { FocusedField } from "../focused-field.ts";

/** The unsaved state of a new article's form, for the form that replaces it once the article is created. */
export interface FormSnapshot {
  /** Id of the created article. */
  id: string;
  /** The text of the form, and whether it was changed since it was saved. */
  fields: ArticleFields;
  dirty: boolean;
  /** The writer of the replaced form, under which this browser has stored the text meanwhile. */
  writer: string;
  focus: FocusedField | null;
}

let stored: FormSnapshot | null = null;

/** Stores the snapshot until the next form takes it. */
export function storeSnapshot(value: FormSnapshot): void {
  stored = value;
}

/** Returns the stored snapshot once, and only to the form of its own article. */
export function takeSnapshot(id: string | null): FormSnapshot | null {
  const found = stored?.id === id ? stored : null;
  stored = null;
  return found;
}
