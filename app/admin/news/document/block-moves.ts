import { type EditorState, Plugin, PluginKey, type Transaction } from "prosemirror-state";

/** Where a block was moved to, counted from 0, and how many there are. */
interface Move {
  place: number;
  count: number;
}

const key = new PluginKey<Move | null>("blockMoves");

/** Remembers the last change where it moved a block, so that it can be said to who does not see it. */
export const blockMoves = new Plugin<Move | null>({
  key,
  state: {
    init: () => null,
    apply: (tr, last) => (tr.getMeta(key) as Move | undefined) ?? (tr.docChanged ? null : last),
  },
});

export const recordMove = (tr: Transaction, move: Move): Transaction => tr.setMeta(key, move);

/** Words about a block that was moved just now; "" where the last change was another one. */
export function moveAnnouncement(state: EditorState): string {
  const move = key.getState(state);
  return move ? `Bloco movido: agora é o ${move.place + 1}º de ${move.count}` : "";
}
