import { type SQL, sql } from "drizzle-orm";
import { type Cursor, type CursorIdType, formatCursor, type PageStart } from "./cursor.ts";

/** A page of a list, with the cursors of its neighbours. */
export interface CursorPage<Item> {
  items: Item[];
  previous: string | null;
  next: string | null;
}

/** A timestamp as text with the database's microseconds, for cursors. */
export const microsecondTimestamp = (at: SQL): SQL<string> =>
  sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Condition and order of a page, newest first unless `oldestFirst`; a page before a cursor is read backwards and reversed by
 * `toCursorPage`.
 */
export function cursorOrder(
  place: PageStart,
  columns: { at: SQL; id: SQL; kind: CursorIdType; oldestFirst?: boolean },
): { where: SQL; orderBy: SQL } {
  const { at, id, kind, oldestFirst = false } = columns;
  const ascending = (place.before !== null) !== oldestFirst;
  const key = place.before ?? place.after;
  const direction = ascending ? sql`asc` : sql`desc`;
  return {
    where: key
      ? sql`(${at}, ${id}) ${ascending ? sql`>` : sql`<`} (${key.at}::timestamptz, ${key.id}::${sql.raw(kind)})`
      : sql`true`,
    orderBy: sql`${at} ${direction}, ${id} ${direction}`,
  };
}

/** Creates a page of rows, of which one more was read than is shown. */
export function toCursorPage<Row, Item>(
  rows: Row[],
  place: PageStart,
  options: { size: number; key: (row: Row) => Cursor; item: (row: Row) => Item },
): CursorPage<Item> {
  const { size, key, item } = options;
  const backwards = place.before !== null;
  const more = rows.length > size;
  const shown = rows.slice(0, size);
  if (backwards) shown.reverse();
  const first = shown[0];
  const last = shown.at(-1);
  const hasPrevious = backwards ? more : place.after !== null;
  const hasNext = backwards ? true : more;
  return {
    items: shown.map(item),
    previous: first && hasPrevious ? formatCursor(key(first)) : null,
    next: last && hasNext ? formatCursor(key(last)) : null,
  };
}
