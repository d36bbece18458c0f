/** Widths of letters in the interface's semibold font, in its size, a little more than measured. */
const NARROW = /[fijlrt1Iíìî.,'’!|-]/;
const WIDE = /[mwMWÇÃÂÁÀÕÔÓÊÉQOGDCHNU&@%]/;
const NARROW_EM = 0.37;
const WIDE_EM = 0.86;
const OTHER_EM = 0.6;

const wordWidth = (word: string) =>
  [...word].reduce(
    (sum, letter) => sum + (NARROW.test(letter) ? NARROW_EM : WIDE.test(letter) ? WIDE_EM : OTHER_EM),
    0,
  );

/** How wide the widest word of some names is, about, in the size of its font: columns as wide as that break no word. */
export function widestWord(names: string[]): number {
  const words = names.flatMap((name) => name.split(/\s+/));
  return Math.round(10 * Math.max(0, ...words.map(wordWidth))) / 10;
}
