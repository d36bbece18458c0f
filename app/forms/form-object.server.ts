import { data } from "react-router";

/** Largest number of parts of a name (`items.0.label` has three), and longest list. */
const DEPTH_MAX = 4;
const ITEMS_MAX = 200;

const isIndex = (key: string) => /^\d+$/.test(key);

/**
 * A form's inputs as an object: `items.0.label` becomes a list of objects, and inputs called `ids[]` a list of texts.
 * @throws a 400 response for names that no form has, as sparse lists cost memory
 */
export function formObject(form: FormData): Record<string, unknown> {
  const root: Record<string, unknown> = Object.create(null);
  for (const [name, value] of form) {
    const path = name.split(".");
    if (path.length > DEPTH_MAX || path.some((key) => isIndex(key) && Number(key) >= ITEMS_MAX)) {
      throw data(null, { status: 400 });
    }
    let parent = root;
    for (const [depth, key] of path.slice(0, -1).entries()) {
      parent[key] ??= isIndex(path[depth + 1]!) ? [] : Object.create(null);
      if (typeof parent[key] !== "object" || parent[key] === null) throw data(null, { status: 400 });
      parent = parent[key] as Record<string, unknown>;
    }
    // PostgreSQL's text holds no NUL, and forms encode a line break as two characters.
    const text = typeof value === "string" ? value.replaceAll("\0", "").replaceAll("\r\n", "\n") : value;
    const key = path.at(-1)!;
    if (!key.endsWith("[]")) parent[key] = text;
    else {
      const name = key.slice(0, -2);
      parent[name] ??= [];
      const list = parent[name];
      if (!Array.isArray(list) || list.length >= ITEMS_MAX) throw data(null, { status: 400 });
      list.push(text);
    }
  }
  return root;
}
