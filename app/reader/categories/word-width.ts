/** Widths of letters in the interface's semibold font in em, slightly more than measured. */
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

/** The approximate width of the widest word in some names, in em: columns of this width break no word. */
export function widestWord(names: string[]): number {
  const words = names.flatMap((name) => name.split(/\s+/));
  return Math.round(10 * Math.max(0, ...words.map(wordWidth))) / 10;
}
