import { type EditorState, Plugin, PluginKey, type Transaction } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { element } from "../../../pieces/element.ts";
import { isBlank } from "../blocks/blocks.ts";
import styles from "../view/document-page.module.css";

/** A change of the slots: positions in the text at which files are inserted once they are uploaded. Slots are not part of the document. */
interface SlotChange {
  add?: { id: string; position: number }[];
  remove?: string;
}

const key = new PluginKey<DecorationSet>("uploadSlots");

const createSlot = (id: string) => element("div", { class: styles.slot, "data-slot": id, "data-controls": true });

const makeSlot = ({ id, position }: { id: string; position: number }) =>
  Decoration.widget(position, () => createSlot(id), {
    id,
    key: id,
    side: 1,
    ignoreSelection: true,
    stopEvent: () => true,
  });

/** Plugin state: the slots of pending uploads, mapped through changes of the text. */
export const uploadSlots = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply(tr, slots) {
      const mapped = slots.map(tr.mapping, tr.doc);
      const change = tr.getMeta(key) as SlotChange | undefined;
      if (change?.add) return mapped.add(tr.doc, change.add.map(makeSlot));
      if (change?.remove) return mapped.remove(mapped.find(undefined, undefined, ({ id }) => id === change.remove));
      return mapped;
    },
  },
  props: { decorations: (state) => key.getState(state) },
});

/** The current position of a slot; null if the text around it was deleted. */
export function findSlot(state: EditorState, id: string): number | null {
  const [found] = key.getState(state)!.find(undefined, undefined, (spec) => spec.id === id);
  return found?.from ?? null;
}

/**
 * Adds a slot for files at a position: after the block there, or before an empty paragraph, in which the text continues
 * during the upload.
 */
export function openSlot(state: EditorState, id: string, near: number): Transaction {
  const $near = state.doc.resolve(Math.min(near, state.doc.content.size));
  const isFree = $near.depth === 1 && isBlank($near.parent);
  const position = $near.depth === 0 ? $near.pos : isFree ? $near.before(1) : $near.after(1);
  return openSlots(state.tr, [{ id, position }]);
}

/** Adds slots at positions in the text of a transaction. */
export const openSlots = (tr: Transaction, slots: { id: string; position: number }[]): Transaction =>
  tr.setMeta(key, { add: slots } satisfies SlotChange);

export function removeSlot({ state, dispatch }: EditorView, id: string): void {
  dispatch(state.tr.setMeta(key, { remove: id } satisfies SlotChange));
}
