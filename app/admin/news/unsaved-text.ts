import type { Autosave } from "#domain/news/writing/form.ts";

/** A new article that was begun and never saved. */
export interface UnsavedText {
  id: string;
  /** Its state: a text that was gone on with since the list was read is not thrown away. */
  draftVersion: string;
  /** Its title, or what stands for it. */
  name: string;
  /** ISO 8601. */
  updatedAt: string;
}

/** How many letters of its text stand for a missing title. */
const UNTITLED_LETTERS = 80;

export const toUnsavedText = ({ id, draftVersion, fields, updatedAt }: Autosave): UnsavedText => ({
  id,
  draftVersion,
  name: fields.title.trim() || fields.content.trim().slice(0, UNTITLED_LETTERS) || "sem título",
  updatedAt,
});
