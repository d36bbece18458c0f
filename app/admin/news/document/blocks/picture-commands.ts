import type { EditorState, Transaction } from "prosemirror-state";
import { findBlock, moveWithin } from "./blocks.ts";

/** Sets attributes of a picture in the text, also of one in a gallery, by its id; nothing if it was deleted meanwhile. */
export function changePicture(state: EditorState, id: string, attrs: Record<string, string | null>): Transaction {
  const { tr } = state;
  const found = findBlock(state, id);
  if (found?.node.type.name === "picture")
    for (const [name, value] of Object.entries(attrs)) tr.setNodeAttribute(found.position, name, value);
  return tr;
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
