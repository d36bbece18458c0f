import { data } from "react-router";
import type { Database } from "#db/client.ts";
import { isId } from "#domain/shared/id.ts";
import { findRowVersion } from "#domain/shared/row-version.server.ts";
import { isNewRow } from "../pieces/form/new-row.ts";

/** The id in the URL of a form, or null for a new row. @throws a 404 response for an invalid id */
export const parseRowId = (part: string | undefined): string | null =>
  isNewRow(part) ? null : orNotFound(part !== undefined && isId(part) ? part : null);

/** Returns the row that was found. @throws a 404 response if it is null */
export function orNotFound<Found>(found: Found | null): Found {
  if (found === null) throw data(null, { status: 404 });
  return found;
}

/**
 * The row that a form edits, with its version, which is read before the row; nulls for a new one.
 * @throws a 404 response if no such row exists
 */
export async function openRow<Row>(
  db: Database,
  table: Parameters<typeof findRowVersion>[1],
  id: string | null,
  find: (db: Database, id: string) => Promise<Row | null>,
): Promise<{ row: Row | null; version: string | null }> {
  if (id === null) return { row: null, version: null };
  const version = await findRowVersion(db, table, id);
  return { row: orNotFound(await find(db, id)), version };
}
