import type { Node } from "prosemirror-model";
import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import { schema } from "../view/schema.ts";

const { nodes } = schema;

/** The table around the caret, with the indexes of row and column; null outside of a table. */
function cellAt({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 2; depth -= 1) {
    if ($from.node(depth - 2).type !== nodes.table) continue;
    return {
      table: $from.node(depth - 2),
      start: $from.start(depth - 2),
      row: $from.index(depth - 2),
      column: $from.index(depth - 1),
    };
  }
  return null;
}

interface ChangedTable {
  rows: Node[];
  /** The indexes of the cell with the caret. */
  row: number;
  column: number;
}

/** A command that replaces the rows of the table around the caret; it does nothing where `change` gives null. */
const tableCommand =
  (change: (at: NonNullable<ReturnType<typeof cellAt>>) => ChangedTable | null): Command =>
  (state, dispatch) => {
    const at = cellAt(state);
    const changed = at && change(at);
    if (!changed) return false;
    const { rows, row, column } = changed;
    const tr = state.tr.replaceWith(at.start, at.start + at.table.content.size, rows);
    const before = [...rows.slice(0, row), ...rows[row]!.children.slice(0, column)];
    const place = before.reduce((sum, { nodeSize }) => sum + nodeSize, at.start);
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(place + 2))).scrollIntoView());
    return true;
  };

/** Inserts an empty row below the caret's row. */
export const addRow = tableCommand(({ table, row, column }) => {
  const cells = table
    .child(row)
    .children.map(({ type }, index) => (index === 0 && row > 0 ? type : nodes.tableCell).create());
  const rows = table.children.toSpliced(row + 1, 0, nodes.tableRow.create(null, cells));
  return { rows, row: row + 1, column };
});

/** Deletes the caret's row, unless it is the only one. */
export const removeRow = tableCommand(({ table, row, column }) => {
  if (table.childCount === 1) return null;
  const rows = table.children.toSpliced(row, 1);
  return { rows, row: Math.min(row, rows.length - 1), column };
});

/** Inserts an empty column after the caret's column. */
export const addColumn = tableCommand(({ table, row, column }) => {
  const rows = table.children.map(({ attrs, children, lastChild }) =>
    nodes.tableRow.create(attrs, children.toSpliced(column + 1, 0, lastChild!.type.create())),
  );
  return { rows, row, column: column + 1 };
});

/** Deletes the caret's column, unless it is the only one. */
export const removeColumn = tableCommand(({ table, row, column }) => {
  if (table.child(row).childCount === 1) return null;
  const rows = table.children.map((one) =>
    one.childCount === 1 ? one : nodes.tableRow.create(one.attrs, one.children.toSpliced(column, 1)),
  );
  return { rows, row, column: Math.max(0, column - 1) };
});

/** Moves from the last line of a cell to the cell below, or from its first one to the cell above; out of the table at its ends. */
export const goThroughRows =
  (step: -1 | 1): Command =>
  (state, dispatch, view) => {
    const at = cellAt(state);
    if (!at || !view?.endOfTextblock(step > 0 ? "down" : "up")) return false;
    const { table, start, row, column } = at;
    const next = table.maybeChild(row + step);
    const end = step > 0 ? start + table.content.size : start;
    const before = next ? [...table.children.slice(0, row + step), ...next.children.slice(0, column)] : [];
    const place = before.reduce((sum, { nodeSize }) => sum + nodeSize, start);
    const selection = next
      ? TextSelection.near(state.doc.resolve(place + 2))
      : TextSelection.findFrom(state.doc.resolve(end + step), step, true);
    if (!selection) return false;
    dispatch?.(state.tr.setSelection(selection).scrollIntoView());
    return true;
  };

/** Moves to the next or previous cell of a table; at its ends the key has its default effect. */
export const goToCell =
  (step: -1 | 1): Command =>
  (state, dispatch) => {
    if (!cellAt(state)) return false;
    const { $from } = state.selection;
    const next = TextSelection.findFrom(state.doc.resolve(step > 0 ? $from.after() : $from.before()), step, true);
    if (!next || !cellAt(state.apply(state.tr.setSelection(next)))) return false;
    dispatch?.(state.tr.setSelection(next).scrollIntoView());
    return true;
  };
