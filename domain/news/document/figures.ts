const FIGURE = /^\s*(?:R\$\s?)?[-+−]?[\d.,]+\s?%?\s*$/;

/** A cell of a table: its plain text, and whether it is a head. */
export interface CellText {
  text: string;
  isHead: boolean;
}

/** Whether a text is nothing but a figure: those of a column stand below each other. */
const isFigure = (text: string) => FIGURE.test(text);

/** Which cells of a table stand right: figures, and the head of a column that has nothing else, as it belongs to them. */
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
