import { closeHistory } from "prosemirror-history";
import type { EditorState, Transaction } from "prosemirror-state";
import { recordMove } from "./block-moves.ts";

/** Sets attributes of a picture in the text, also of one in a gallery, by its id; nothing if it was deleted meanwhile. */
export function changePicture(state: EditorState, id: string, attrs: Record<string, string | null>): Transaction {
  const { tr } = state;
  state.doc.descendants((node, position) => {
    if (node.type.name === "picture" && node.attrs.id === id)
      for (const [name, value] of Object.entries(attrs)) tr.setNodeAttribute(position, name, value);
    return !node.isTextblock;
  });
  return tr;
}

/**
 * Moves a picture of a gallery to another place.
 * @param position of the picture
 * @param placeOf its new index, from the present one
 * @returns the change and the picture's new position; null for a place that is none, and for a picture that stands alone
 */
export function placeInGallery(
  { doc, tr }: EditorState,
  position: number,
  placeOf: (index: number) => number,
): { tr: Transaction; position: number } | null {
  const $position = doc.resolve(position);
  const { parent } = $position;
  const index = $position.index();
  const place = placeOf(index);
  if (parent.type.name !== "gallery" || place === index || place < 0 || place >= parent.childCount) return null;
  const picture = parent.child(index);
  const start = $position.posAtIndex(place);
  const to = place < index ? start : start + parent.child(place).nodeSize - picture.nodeSize;
  tr.delete(position, position + picture.nodeSize).insert(to, picture);
  // A step of its own in the undo history, without what was typed just before.
  closeHistory(recordMove(tr, { place, count: parent.childCount }));
  return { tr, position: to };
}
