import { data } from "react-router";
import { isId } from "#domain/id.ts";
import { AppError } from "#platform/errors/app-error.ts";
import type { Task } from "./forms.server.ts";
import { NEW } from "./new-subject.ts";

/** What an address of a form names: an id, or null for something new. @throws {AppError} not_found */
export function editedId(part: string): string | null {
  if (part === NEW) return null;
  if (!isId(part)) throw new AppError("not_found");
  return part;
}

/** An action on what the form names by its id. */
export const withId =
  <Result>(work: (task: Task, id: string) => Result) =>
  (task: Task): Result => {
    const id = String(task.form.get("id") ?? "");
    if (!isId(id)) throw new AppError("not_found");
    return work(task, id);
  };

/** What was looked for by an address, or the screen's 404. */
export function orMissing<Found>(found: Found | null): Found {
  if (found === null) throw data(null, { status: 404 });
  return found;
}
