import { hasPlainYear } from "#platform/format/local-time.ts";

/** Cursor of a list sorted by a timestamp: that of a row with the database's microseconds, and the row's id. */
export interface Cursor {
  at: string;
  id: string;
}

/** Where a page of a list begins: after a cursor, or before it; at the start if both are null. */
export interface PageStart {
  after: Cursor | null;
  before: Cursor | null;
}

/** Type of a list's ids. */
export type CursorIdType = "uuid" | "bigint";

const ID: Record<CursorIdType, RegExp> = {
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  bigint: /^\d{1,18}$/,
};
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** The cursor as a query parameter. */
export const formatCursor = ({ at, id }: Cursor): string => `${at}_${id}`;

/** Parses a cursor from a query parameter; null if it is invalid. */
export function parseCursor(text: string | null, kind: CursorIdType): Cursor | null {
  const [at = "", id = "", ...rest] = (text ?? "").split("_");
  return rest.length === 0 && MOMENT.test(at) && isTimestamp(at) && ID[kind].test(id) ? { at, id } : null;
}

/** The query parameters that `parsePageStart` reads. */
export const PAGE_START_QUERY = ["depois", "antes"] as const;

/** Reads from an address where its page begins. */
export function parsePageStart(query: URLSearchParams, kind: CursorIdType): PageStart {
  return { after: parseCursor(query.get("depois"), kind), before: parseCursor(query.get("antes"), kind) };
}

/** Whether it is a valid timestamp of the years 1 to 9999: `Date` alone would accept the 30th of February as well. */
export function isTimestamp(value: string): boolean {
  const milliseconds = Date.parse(value);
  if (Number.isNaN(milliseconds) || !hasPlainYear(value)) return false;
  return new Date(milliseconds).toISOString().slice(0, 19) === value.slice(0, 19);
}
