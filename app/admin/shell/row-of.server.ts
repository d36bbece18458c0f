import { data } from "react-router";
import { isId } from "#domain/shared/id.ts";
import { NEW } from "../pieces/form/new-row.ts";

/**
 * The id in the URL of a form, or null for a new row.
 * @param fresh the last segment of the path for a new one
 * @throws a 404 response for an invalid id
 */
export function parseRowId(part: string | undefined, fresh: string = NEW): string | null {
  if (part === fresh) return null;
  return orNotFound(part !== undefined && isId(part) ? part : null);
}

/** Returns the row that was found. @throws a 404 response if it is null */
export function orNotFound<Found>(found: Found | null): Found {
  if (found === null) throw data(null, { status: 404 });
  return found;
}
