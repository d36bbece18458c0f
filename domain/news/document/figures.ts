const FIGURE = /^\s*(?:R\$\s?)?[-+−]?[\d.,]+\s?%?\s*$/;

/** A cell of a table: its plain text, and whether it is a head. */
export interface CellText {
  text: string;
  isHead: boolean;
}

/** Whether a text is only a number. */
const isFigure = (text: string) => FIGURE.test(text);

/** How many rows at the beginning of a table are its head: those of headers alone. */
export function countHeadRows(rows: CellText[][]): number {
  const first = rows.findIndex((row) => !row.every(({ isHead }) => isHead));
  return first < 0 ? Math.min(1, rows.length) : first;
}

/** The cells of a table that are right-aligned: numbers, and the headers of a column that has only numbers. */
export function findFigures(rows: CellText[][]): boolean[][] {
  const headRows = countHeadRows(rows);
  const isFigureColumn = (column: number) => {
    const texts = rows.slice(headRows).flatMap((row) => row[column]?.text.trim() || []);
    return texts.length > 0 && texts.every(isFigure);
  };
  return rows.map((row, place) =>
    row.map(({ text }, column) => (place < headRows ? isFigureColumn(column) : isFigure(text))),
  );
}
