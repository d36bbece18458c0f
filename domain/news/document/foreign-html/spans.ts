/** A cell in a grid of columns and rows; ends are exclusive. */
export interface Span {
  column: number;
  columnEnd: number;
  row: number;
  rowEnd: number;
}

/** A cell's `colspan` and `rowspan`; 0 rows are all to the end of its part of the table. */
export interface CellSize {
  columns: number;
  rows: number;
}

/** HTML's own limit. */
const COLUMNS_MAX = 1000;
/** Steps after which merged rows are read as single ones: no table of people needs as many. */
const STEPS_MAX = 100_000;

/** Where the cells of a row stand beside those that reach down from rows above. */
function placeRow(cells: CellSize[], row: number, groupEnd: number, above: Span[]): Span[] {
  let column = 0;
  let next = 0;
  return cells.map((cell) => {
    while (next < above.length && above[next]!.column <= column) {
      column = Math.max(column, above[next]!.columnEnd);
      next += 1;
    }
    const room = next < above.length ? above[next]!.column - column : COLUMNS_MAX;
    const columnEnd = column + Math.max(1, Math.min(cell.columns, COLUMNS_MAX, room));
    const rowEnd = cell.rows === 0 ? groupEnd : Math.min(groupEnd, row + Math.max(1, cell.rows));
    const span = { column, columnEnd, row, rowEnd };
    column = columnEnd;
    return span;
  });
}

/**
 * Places the cells of a table, as browsers do. Columns at which no cell begins are left out, so that no number in `colspan` makes
 * a table larger than its cells do.
 * @param groups the parts of the table (head, bodies, foot): cells do not reach beyond theirs
 * @returns the spans of each row's cells, and the number of columns
 */
export function placeCells(groups: CellSize[][][]): { rows: Span[][]; width: number } {
  const rows: Span[][] = [];
  let steps = 0;
  for (const group of groups) {
    const groupEnd = rows.length + group.length;
    let above: Span[] = [];
    for (const cells of group) {
      const row = rows.length;
      steps += above.length + cells.length;
      const spans = placeRow(cells, row, groupEnd, above);
      rows.push(spans);
      const reaching = steps > STEPS_MAX ? [] : [...above, ...spans].filter(({ rowEnd }) => rowEnd > row + 1);
      above = reaching.sort((one, other) => one.column - other.column);
    }
  }
  const starts = [...new Set(rows.flat().map(({ column }) => column))].sort((one, other) => one - other);
  const places = new Map(starts.map((start, place) => [start, place]));
  const placeOf = (column: number): number => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (starts[middle]! < column) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const compressed = rows.map((spans) =>
    spans.map((span) => ({ ...span, column: places.get(span.column)!, columnEnd: placeOf(span.columnEnd) })),
  );
  return { rows: compressed, width: starts.length };
}
