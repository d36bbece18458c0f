import outlines from "./letter-outlines.json" with { type: "json" };

/** How far the next letter stands, and the path; in thousandths of the size, y downwards from the base line. */
type Outline = [advance: number, path: string];

const LETTERS = outlines as unknown as Record<string, Outline>;
const EM = 1000;
/** Height of capitals, in sizes. */
export const CAPITAL = 0.68;

/** The outline of a letter, of the one below its accent where that is not drawn, else null. */
const outlineOf = (letter: string): Outline | null =>
  LETTERS[letter] ?? LETTERS[letter.normalize("NFD").charAt(0)] ?? null;

/** The first letter or digit of a text that can be drawn, as a capital; null where there is none. */
export function initialOf(text: string): string | null {
  const letters =
    text
      .normalize("NFC")
      .toLocaleUpperCase("pt-BR")
      .match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.find((letter) => outlineOf(letter)) ?? null;
}

/** How wide a text is drawn, in the unit of `size`. */
export function textWidth(text: string, size: number): number {
  return [...text].reduce((sum, letter) => sum + ((outlineOf(letter)?.[0] ?? 0) * size) / EM, 0);
}

/** A text as SVG paths that begin at `x` on the base line `y`; letters without an outline are left out. */
export function drawText(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
  let at = x;
  return [...text]
    .map((letter) => {
      const outline = outlineOf(letter);
      if (!outline) return "";
      const path = `<path transform="translate(${at.toFixed(2)} ${y}) scale(${size / EM})" d="${outline[1]}"/>`;
      at += (outline[0] * size) / EM;
      return path;
    })
    .join("");
}

/** Breaks a text into lines of at most `width`; a word that is longer has a line of its own. */
export function breakLines(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
