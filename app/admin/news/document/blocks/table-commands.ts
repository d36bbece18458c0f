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

const emptyLike = (cell: Node): Node => cell.type.create();

function withRows(
  state: EditorState,
  start: number,
  table: Node,
  rows: Node[],
  caret: { row: number; column: number },
) {
  const tr = state.tr.replaceWith(start, start + table.content.size, rows);
  let place = start;
  for (const row of rows.slice(0, caret.row)) place += row.nodeSize;
  for (const cell of rows[caret.row]!.children.slice(0, caret.column)) place += cell.nodeSize;
  return tr.setSelection(TextSelection.near(tr.doc.resolve(place + 2))).scrollIntoView();
}

/** Inserts an empty row below the caret's row. */
export const addRow: Command = (state, dispatch) => {
  const at = cellAt(state);
  if (!at) return false;
  const { table, start, row, column } = at;
  const made = nodes.tableRow.create(
    null,
    table
      .child(row)
      .children.map((cell, index) => (index === 0 && row > 0 ? emptyLike(cell) : nodes.tableCell.create())),
  );
  const rows = [...table.children.slice(0, row + 1), made, ...table.children.slice(row + 1)];
  dispatch?.(withRows(state, start, table, rows, { row: row + 1, column }));
  return true;
};

/** Deletes the caret's row, unless it is the only one. */
export const removeRow: Command = (state, dispatch) => {
  const at = cellAt(state);
  if (!at || at.table.childCount === 1) return false;
  const { table, start, row, column } = at;
  const rows = table.children.filter((_, index) => index !== row);
  dispatch?.(withRows(state, start, table, rows, { row: Math.min(row, rows.length - 1), column }));
  return true;
};

/** Inserts an empty column after the caret's column. */
export const addColumn: Command = (state, dispatch) => {
  const at = cellAt(state);
  if (!at) return false;
  const { table, start, row, column } = at;
  const rows = table.children.map((one) => {
    const place = Math.min(column, one.childCount - 1);
    const like = one.child(one.childCount - 1);
    const cells = [...one.children.slice(0, place + 1), emptyLike(like), ...one.children.slice(place + 1)];
    return nodes.tableRow.create(one.attrs, cells);
  });
  dispatch?.(withRows(state, start, table, rows, { row, column: column + 1 }));
  return true;
};

/** Deletes the caret's column, unless it is the only one. */
export const removeColumn: Command = (state, dispatch) => {
  const at = cellAt(state);
  if (!at || at.table.child(at.row).childCount === 1) return false;
  const { table, start, row, column } = at;
  const rows = table.children.map((one) =>
    one.childCount === 1
      ? one
      : nodes.tableRow.create(
          one.attrs,
          one.children.filter((_, index) => index !== column),
        ),
  );
  dispatch?.(withRows(state, start, table, rows, { row, column: Math.max(0, column - 1) }));
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
