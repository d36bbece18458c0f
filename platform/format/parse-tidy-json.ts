import { tidyText } from "./tidy.ts";

/**
 * Parses JSON that a form of the newsroom sent; null if it is invalid. All texts in it are tidied. A text node of a document (`text`) is
 * one line: breaks are nodes of their own.
 */
export function parseTidyJson(json: string): unknown {
  try {
    return JSON.parse(json, (key, value) => {
      if (typeof value !== "string") return value;
      return key === "text" ? tidyText(value).replaceAll("\n", " ") : tidyText(value);
    });
  } catch {
    return null;
  }
}
