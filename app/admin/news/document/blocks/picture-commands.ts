import type { EditorState, Transaction } from "prosemirror-state";

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
