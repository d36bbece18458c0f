import { tidyText } from "#platform/format/tidy.ts";
import { UnreadableForm } from "./unreadable-form.ts";

/** The most parts of a name (`items.0.label` has three), and entries of a list. */
const PARTS_MAX = 4;
const ITEMS_MAX = 200;

/** Names that every object has; as names of inputs they only serve to reach a prototype. */
const RESERVED = new Set(["__proto__", "constructor", "prototype"]);

type Branch = Map<string, FormDataEntryValue | Branch>;

const isIndex = (key: string) => /^(?:0|[1-9]\d*)$/.test(key);

/** Texts that are stored or compared as they were typed, but for what PostgreSQL cannot store. */
const SECRET = /password/i;
/** JSON is tidied when it is read (`parseTidyJson`): an end of a line inside it would make it invalid. */
const JSON_TEXT = /^\s*[[{]/;

function clean(name: string, value: FormDataEntryValue): FormDataEntryValue {
  if (typeof value !== "string") return value;
  const isRaw = SECRET.test(name) || JSON_TEXT.test(value);
  return isRaw ? value.replaceAll("\0", "").replaceAll("\r\n", "\n") : tidyText(value);
}

/** The keys of a name: `items.0.label` has three. @returns null for a name that no form has */
export function pathOfName(name: string): string[] | null {
  const path = name.split(".", PARTS_MAX + 1);
  return path.length > PARTS_MAX || path.some((key) => RESERVED.has(key.replace(/\[\]$/, ""))) ? null : path;
}

/** The branch of a path, created where it is missing. */
function branchAt(root: Branch, path: string[]): Branch {
  let branch = root;
  for (const key of path) {
    const next = branch.get(key) ?? new Map();
    if (!(next instanceof Map)) throw new UnreadableForm("unknown");
    branch.set(key, next);
    branch = next;
  }
  return branch;
}

function toList(branch: Branch): unknown[] {
  const keys = [...branch.keys()];
  const length = Math.max(...keys.map(Number)) + 1;
  if (!keys.every(isIndex) || length > ITEMS_MAX) throw new UnreadableForm("unknown");
  return Array.from({ length }, (_, index) => toValue(branch.get(String(index))));
}

function toObject(branch: Branch): Record<string, unknown> {
  const object: Record<string, unknown> = Object.create(null);
  for (const [key, node] of branch) object[key] = toValue(node);
  return object;
}

/** A branch with an index among its keys is a list, and then may have no other keys. */
function toValue(node: FormDataEntryValue | Branch | undefined): unknown {
  if (!(node instanceof Map)) return node;
  return [...node.keys()].some(isIndex) ? toList(node) : toObject(node);
}

/**
 * A form's inputs as an object without a prototype: `items.0.label` becomes a list of objects, and inputs called `ids[]` a list of
 * texts, all of them tidied. Of two inputs with the same name the last one counts.
 * @throws {UnreadableForm} for names that no form has: of prototypes, beyond the end of a list, for both a text and a list
 */
export function formObject(form: FormData): Record<string, unknown> {
  // Names are keys of maps first, so that none of them reaches a prototype or allocates a long list.
  const root: Branch = new Map();
  for (const [name, value] of form) {
    const path = pathOfName(name);
    if (!path) throw new UnreadableForm("unknown");
    const key = path.pop()!;
    const isList = key.endsWith("[]");
    const branch = branchAt(root, isList ? [...path, key.slice(0, -2)] : path);
    const last = isList ? String(branch.size) : key;
    const before = branch.get(last);
    if (before instanceof Map || (isList && before !== undefined)) throw new UnreadableForm("unknown");
    branch.set(last, clean(name, value));
  }
  return toObject(root);
}
