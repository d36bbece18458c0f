/** Normalized text: no control characters, single spaces, no empty lines. */
export function tidy(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{C}\n\t]/gu, "")
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
