import { href } from "react-router";
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

/** Address of the form of a new article that holds this text. */
export const unsavedTextPath = (id: string): string => `${href("/admin/news/nova")}?rascunho=${id}`;

/** Names those that are not in sight. @param count one or more */
export const moreTexts = (count: number): string =>
  count === 1 ? "Mais um texto não salvo" : `Mais ${count} textos não salvos`;
