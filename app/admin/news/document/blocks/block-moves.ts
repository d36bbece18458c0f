import { type EditorState, Plugin, PluginKey, type Transaction } from "prosemirror-state";

/** The new index of a moved block, and the number of blocks. */
interface Move {
  place: number;
  count: number;
}

const key = new PluginKey<Move | null>("blockMoves");

/** Plugin state: the last change if it moved a block, so that it can be announced to screen readers. */
export const blockMoves = new Plugin<Move | null>({
  key,
  state: {
    init: () => null,
    apply: (tr, last) => (tr.getMeta(key) as Move | undefined) ?? (tr.docChanged ? null : last),
  },
});

export const recordMove = (tr: Transaction, move: Move): Transaction => tr.setMeta(key, move);

/** The announcement for a block that was just moved; "" after any other change. */
export function moveAnnouncement(state: EditorState): string {
  const move = key.getState(state);
  return move ? `Bloco movido: agora é o ${move.place + 1}º de ${move.count}` : "";
}
