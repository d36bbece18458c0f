const FIGURE = /^\s*(?:R\$\s?)?[-+−]?[\d.,]+\s?%?\s*$/;

/** A cell of a table: its plain text, and whether it is a head. */
export interface CellText {
  text: string;
  isHead: boolean;
}

/** Whether a text is only a number. */
const isFigure = (text: string) => FIGURE.test(text);

/** The cells of a table that are right-aligned: numbers, and the header of a column that has only numbers. */
export function findFigures(rows: CellText[][]): boolean[][] {
  const hasHead = rows[0]?.every(({ isHead }) => isHead) ?? false;
  const isFigureColumn = (column: number) => {
    const texts = rows.slice(1).flatMap((row) => row[column]?.text.trim() || []);
    return texts.length > 0 && texts.every(isFigure);
  };
  return rows.map((row, place) =>
    row.map(({ text }, column) => (hasHead && place === 0 ? isFigureColumn(column) : isFigure(text))),
  );
}
