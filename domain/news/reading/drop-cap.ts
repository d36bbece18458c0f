/** Least characters of a first paragraph with a drop cap: enough to fill the three lines beside it. */
const DROP_CAP_MIN = 240;

/** A word of letters alone: "22h00", "R$", "G20" and an opening quotation mark look broken with a large first character. */
const BEGINS_WITH_WORD = /^\p{L}[\p{L}\p{M}'’-]*(?![\p{L}\p{M}\p{N}\p{S}'’-])/u;

/** Whether a text's first paragraph begins with a drop cap, on the article's page and in the editor. */
export function hasDropCap(paragraph: string): boolean {
  const text = paragraph.trimStart();
  return text.length >= DROP_CAP_MIN && BEGINS_WITH_WORD.test(text);
}
