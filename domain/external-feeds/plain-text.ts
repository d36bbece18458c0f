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

/** The first `length` characters, with an ellipsis if the text is longer. */
export function cut(text: string, length: number): string {
  return text.length <= length
    ? text
    : `${text
        .slice(0, length)
        .toWellFormed()
        .replace(/\uFFFD$/, "")
        .trimEnd()}…`;
}
