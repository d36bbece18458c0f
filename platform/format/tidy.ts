/** Ends of lines of other systems and of Unicode; Word's clipboard has a vertical tab for a break inside a paragraph. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Control characters but the tabulator and the end of a line, and halves of surrogate pairs. */
const CONTROL = /[^\P{Cc}\t\n]|\p{Cs}/gu;
/**
 * Characters that are never drawn: hyphens and breaks that a program suggests, byte order marks, and marks that change the direction of
 * the text after them. Joiners and variation selectors stay, because emoji and several scripts need them.
 */
const INVISIBLE =
  /\u034F|[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF0-\uFFFB\uFFFE\uFFFF]/g;
/** Tag characters, except in the flag of a region, such as Scotland's. */
const TAG = /(\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F})|[\u{E0000}-\u{E007F}]/gu;
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * A text of several lines as it is stored: without control characters, invisible ones and those that turn its direction round, with
 * "\n" for each end of a line. A text that has nothing visible is only its white space.
 */
export function tidyText(text: string): string {
  const tidied = text.replace(LINE_END, "\n").replace(CONTROL, "").replace(INVISIBLE, "").replace(TAG, "$1");
  return VISIBLE.test(tidied) ? tidied : tidied.replace(/\S/gu, "");
}

/** A text of one line, such as a title or a name, as it is stored: a tidied text without ends of lines and outer white space. */
export function tidyLine(text: string): string {
  return tidyText(text)
    .trim()
    .replace(/\s+/g, (space) => (space.includes("\n") ? " " : space));
}
