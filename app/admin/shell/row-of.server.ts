import { data } from "react-router";
import { isId } from "#domain/shared/id.ts";
import { NEW } from "../pieces/new-row.ts";

/**
 * The id in the address of a form, or null for a new row.
 * @param fresh the last part of the address of a new one
 * @throws a 404 response for what can be no id
 */
export function parseRowId(part: string | undefined, fresh: string = NEW): string | null {
  if (part === fresh) return null;
  return orNotFound(part !== undefined && isId(part) ? part : null);
}

/** The row of an address, or the screen's 404. */
export function orNotFound<Found>(found: Found | null): Found {
  if (found === null) throw data(null, { status: 404 });
  return found;
}
