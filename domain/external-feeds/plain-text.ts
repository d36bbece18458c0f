import { tidyText } from "#platform/format/tidy.ts";

/** Normalized text: tidied, with single spaces and without empty lines. */
export function tidy(text: string): string {
  return tidyText(text)
    .replace(/[^\S\n]+/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");
}
