import { data } from "react-router";

/** Deepest name of an input (`items.0.label` has three parts), and longest list. */
const DEPTH_MAX = 4;
const ITEMS_MAX = 200;

const isIndex = (key: string) => /^\d+$/.test(key);

/**
 * A form's inputs as an object: `items.0.label` becomes a list of objects.
 * @throws a 400 response for names that no form of ours has: sparse lists cost memory
 */
export function formObject(form: FormData): Record<string, unknown> {
  const root: Record<string, unknown> = Object.create(null);
  for (const [name, value] of form) {
    const path = name.split(".");
    if (path.length > DEPTH_MAX || path.some((key) => isIndex(key) && Number(key) >= ITEMS_MAX)) {
      throw data(null, { status: 400 });
    }
    let place = root;
    for (const [depth, key] of path.slice(0, -1).entries()) {
      place[key] ??= isIndex(path[depth + 1]!) ? [] : Object.create(null);
      if (typeof place[key] !== "object" || place[key] === null) throw data(null, { status: 400 });
      place = place[key] as Record<string, unknown>;
    }
    // PostgreSQL's text holds no NUL.
    place[path.at(-1)!] = typeof value === "string" ? value.replaceAll("\0", "") : value;
  }
  return root;
}
