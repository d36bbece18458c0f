import { isTimestamp } from "#domain/shared/cursor.ts";

/** Cursor of a list: the sort key of the last row of a page. `listedAt` has the database's microseconds. */
export interface ListCursor {
  orderIndex: number;
  listedAt: string;
  id: string;
}

const KEY = /^(-?\d{1,10})_(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The cursor as a query parameter. */
export function formatListCursor({ orderIndex, listedAt, id }: ListCursor): string {
  return `${orderIndex}_${listedAt}_${id}`;
}

/** Parses a cursor from a query parameter; null if it is invalid, so that the list begins at its start. */
export function parseListCursor(value: string | null): ListCursor | null {
  const match = KEY.exec(value ?? "");
  if (!match) return null;
  const orderIndex = Number(match[1]);
  const listedAt = match[2]!;
  if (Math.abs(orderIndex) > 2_147_483_647 || !isTimestamp(listedAt)) return null;
  return { orderIndex, listedAt, id: match[3]! };
}
