import { href } from "react-router";
import type { Autosave } from "#domain/news/writing/form.ts";
import { cutText } from "#platform/format/cut-text.ts";

/** The draft of a new article that was never saved. */
export interface UnsavedText {
  id: string;
  /** Its version, so that a draft that was changed since the list was loaded is not discarded. */
  draftVersion: string;
  /** Its title, or the beginning of its text. */
  name: string;
  /** ISO 8601. */
  updatedAt: string;
}

/** How many letters of the text replace a missing title. */
const UNTITLED_LETTERS = 80;

export const toUnsavedText = ({ id, draftVersion, fields, updatedAt }: Autosave): UnsavedText => ({
  id,
  draftVersion,
  name: fields.title.trim() || cutText(fields.content.trim(), UNTITLED_LETTERS) || "sem título",
  updatedAt,
});

/** Path of the form of a new article with this draft. */
export const unsavedTextPath = (id: string): string => `${href("/admin/news/nova")}?rascunho=${id}`;

/** Names the number of further drafts. @param count one or more */
export const moreTexts = (count: number): string =>
  count === 1 ? "Mais um texto não salvo" : `Mais ${count} textos não salvos`;
