import { tidyText } from "./tidy.ts";

/** Deepest nesting that is parsed: an article's document has some thirty levels, and a message of its own where lists have more. */
const DEPTH_MAX = 1000;

/** Whether the brackets outside the strings of a JSON text nest at most so deep: parsing deeper ones takes seconds, and a walk the whole stack. */
function isShallow(json: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at++) {
    const letter = json[at];
    if (inString) {
      if (letter === "\\") at += 1;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === "{" || letter === "[") {
      depth += 1;
      if (depth > DEPTH_MAX) return false;
    } else if (letter === "}" || letter === "]") depth -= 1;
  }
  return true;
}

/** A parsed value with tidied texts, changed in place: a reviver of JSON.parse would take ten times as long. */
function tidied(value: unknown): unknown {
  if (typeof value === "string") return tidyText(value);
  if (Array.isArray(value)) for (let index = 0; index < value.length; index++) value[index] = tidied(value[index]);
  else if (typeof value === "object" && value !== null) {
    const fields = value as Record<string, unknown>;
    // JSON.parse makes "__proto__" an own field, which this sets.
    for (const name of Object.keys(fields)) fields[name] = tidied(fields[name]);
    if (fields.type === "text" && typeof fields.text === "string") fields.text = fields.text.replaceAll("\n", " ");
  }
  return value;
}

/**
 * Parses JSON that a form of the newsroom sent; null if it is invalid or nested too deep. All texts in it are tidied. A text node of a document
 * (`text`) is one line: breaks are nodes of their own.
 */
export function parseTidyJson(json: string): unknown {
  if (!isShallow(json)) return null;
  try {
    return tidied(JSON.parse(json));
  } catch {
    return null;
  }
}
