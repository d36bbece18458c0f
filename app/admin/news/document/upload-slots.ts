import { type EditorState, Plugin, PluginKey, type Transaction } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { isBlank } from "./blocks.ts";
import styles from "./document-page.module.css";
import { element } from "./element.ts";

/** A place in the text where files will stand once they have arrived; no part of the document until then. */
interface SlotChange {
  add?: { id: string; position: number };
  remove?: string;
}

const key = new PluginKey<DecorationSet>("uploadSlots");

const createSlot = (id: string) => element("div", { class: styles.slot, "data-slot": id, "data-controls": true });

/** Keeps the places of files that are on their way, wherever the text around them moves. */
export const uploadSlots = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply(tr, slots) {
      const mapped = slots.map(tr.mapping, tr.doc);
      const change = tr.getMeta(key) as SlotChange | undefined;
      if (change?.add) {
        const { id, position } = change.add;
        const widget = Decoration.widget(position, () => createSlot(id), {
          id,
          key: id,
          side: 1,
          ignoreSelection: true,
          stopEvent: () => true,
        });
        return mapped.add(tr.doc, [widget]);
      }
      if (change?.remove) return mapped.remove(mapped.find(undefined, undefined, ({ id }) => id === change.remove));
      return mapped;
    },
  },
  props: { decorations: (state) => key.getState(state) },
});

/** Where a place has moved to; null once the text around it is gone. */
export function findSlot(state: EditorState, id: string): number | null {
  const [found] = key.getState(state)!.find(undefined, undefined, (spec) => spec.id === id);
  return found?.from ?? null;
}

/**
 * Keeps a place for files that come to a position: behind the block there, and before an empty paragraph, in which the text goes on
 * while they are on their way.
 */
export function openSlot(state: EditorState, id: string, near: number): Transaction {
  const $near = state.doc.resolve(Math.min(near, state.doc.content.size));
  const isFree = $near.depth === 1 && isBlank($near.parent);
  const position = $near.depth === 0 ? $near.pos : isFree ? $near.before(1) : $near.after(1);
  return state.tr.setMeta(key, { add: { id, position } } satisfies SlotChange);
}

export function removeSlot({ state, dispatch }: EditorView, id: string): void {
  dispatch(state.tr.setMeta(key, { remove: id } satisfies SlotChange));
}
