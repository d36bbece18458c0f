let segmenter: Intl.Segmenter | undefined;

/**
 * The longest beginning of a text that ends with a whole character as people see it, so that no emoji, flag or accent is cut in two.
 * Takes the same time however long the text is.
 * @param max length of the result at most, UTF-16 units; a character that is longer by itself is cut between code points
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  segmenter ??= new Intl.Segmenter("pt-BR", { granularity: "grapheme" });
  // Whether a character ends here depends on what is before, and on the next code point.
  const end = segmenter.segment(text.slice(0, max + 2)).containing(max)!.index;
  return end > 0 ? text.slice(0, end) : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");
}

/** A text that is longer than `max` UTF-16 units with "…" in place of its rest. */
export const shortenText = (text: string, max: number): string =>
  text.length > max ? `${cutText(text, max).trimEnd()}…` : text;

/** As `shortenText`, between words where that loses less than half. */
export function shortenAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = cutText(text, max);
  const space = cut.lastIndexOf(" ");
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$/, "")}…`;
}
