import type { EditorState, Transaction } from "prosemirror-state";
import { type CardWords, wordsOfChosen } from "#domain/media/card.ts";
import { findBlock, moveWithin } from "./blocks.ts";

/** Sets attributes of a picture in the text, also of one in a gallery, by its id; nothing if it was deleted meanwhile. */
export function changePicture(state: EditorState, id: string, attrs: Record<string, string | null>): Transaction {
  const { tr } = state;
  const found = findBlock(state, id);
  if (found?.node.type.name === "picture")
    for (const [name, value] of Object.entries(attrs)) tr.setNodeAttribute(found.position, name, value);
  return tr;
}

/** The size of another file, which is not known yet. */
export const NEW_SIZE = { width: null, height: null };

/**
 * Puts another file in the place of a picture, with the words of its card.
 * @param former the words of the present file's card; null if they are not known
 */
export function replacePicture(
  state: EditorState,
  id: string,
  file: CardWords & { url: string },
  former: CardWords | null,
): Transaction {
  const found = findBlock(state, id);
  if (!found) return state.tr;
  const { node, position } = found;
  const before = { caption: node.textContent, credit: node.attrs.credit as string, alt: node.attrs.alt as string };
  const { caption, credit, alt } = wordsOfChosen(file, before, former);
  const tr = changePicture(state, id, { ...NEW_SIZE, src: file.url, credit, alt });
  if (caption === before.caption) return tr;
  const [start, end] = [position + 1, position + 1 + node.content.size];
  return caption ? tr.replaceWith(start, end, state.schema.text(caption)) : tr.delete(start, end);
}

/**
 * Moves a picture of a gallery to another place.
 * @param position of the picture
 * @param placeOf its new index, from the present one
 * @returns the change and the picture's new position; null for a place that is none, and for a picture that stands alone
 */
export function placeInGallery(state: EditorState, position: number, placeOf: (index: number) => number) {
  const $position = state.doc.resolve(position);
  if ($position.parent.type.name !== "gallery") return null;
  return moveWithin(state, position, placeOf($position.index()));
}
