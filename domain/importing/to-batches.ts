/** Rows of one statement: PostgreSQL's protocol has 65,535 parameters for one, and a comment takes twelve. */
const BATCH_ROWS = 1000;

/** Divides rows that may be too many for one statement. */
export function* toBatches<Row>(rows: Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += BATCH_ROWS) yield rows.slice(start, start + BATCH_ROWS);
}
