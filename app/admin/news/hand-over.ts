import type { ArticleFields } from "#domain/news/writing/fields.ts";
import type { FieldInHand } from "./field-in-hand.ts";

/** The state that the form of a new article leaves to the one that takes its place once the article is created. */
export interface HandOver {
  /** Of the article. */
  id: string;
  /** The text in the form, and whether there is more in it than was saved. */
  fields: ArticleFields;
  dirty: boolean;
  /** The form itself, under whose name this browser stored it meanwhile. */
  writer: string;
  inHand: FieldInHand | null;
}

let left: HandOver | null = null;

/** Leaves it to the next form. */
export function handOver(value: HandOver): void {
  left = value;
}

/** The state that the form before this one left, once, and to its own article only. */
export function takeOver(id: string | null): HandOver | null {
  const found = left?.id === id ? left : null;
  left = null;
  return found;
}
