import { LIST_START_MAX } from "../schema.ts";

/** The number from which labels count one by one, as our lists show them; null for other ones, which are a part of the text. */
export function countedFrom(labels: string[]): number | null {
  const plain = labels.map((label) => label.replace(/[.)\-–:]+$/, "").replace(/^\(/, ""));
  const start = Number(plain[0] ?? 1);
  return start >= 0 && start <= LIST_START_MAX && plain.every((label, place) => label === String(start + place))
    ? start
    : null;
}

/** Whether a sign before an item numbers it ("1.", "a)", "IV", "§ 1º"), in place of a bullet ("·", "o", "–"). */
export function isNumber(sign: string): boolean {
  const plain = sign.trim();
  return /\d/.test(plain) || /^\(?\p{L}{1,7}[.)]$/u.test(plain) || /^[IVXLC]{2,}$/.test(plain);
}

function toLetters(number: number): string {
  let letters = "";
  for (let left = number; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(97 + ((left - 1) % 26)) + letters;
  return letters;
}

/** From the largest on. */
const ROMAN = { m: 1000, cm: 900, d: 500, cd: 400, c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 };

function toRoman(number: number): string {
  let roman = "";
  let left = number;
  for (const [letters, value] of Object.entries(ROMAN)) {
    roman += letters.repeat(Math.floor(left / value));
    left %= value;
  }
  return roman;
}

/** The `type` of a list or item, or the style that stands for it. */
type Numerals = (number: number) => string;
const NUMERALS: Record<string, Numerals> = {
  a: toLetters,
  A: (number) => toLetters(number).toUpperCase(),
  i: toRoman,
  I: (number) => toRoman(number).toUpperCase(),
};
const STYLES: Record<string, string> = {
  "lower-alpha": "a",
  "lower-latin": "a",
  "upper-alpha": "A",
  "upper-latin": "A",
  "lower-roman": "i",
  "upper-roman": "I",
};
/** Beyond it letters and Roman numerals say nothing. */
const NUMERALS_MAX = 3000;

/**
 * The label of an item of a numbered list.
 * @param type its `type` attribute or `list-style-type`
 */
export function labelOf(number: number, type: string): string {
  const name = Object.hasOwn(STYLES, type) ? STYLES[type]! : type;
  const isPlain = !Object.hasOwn(NUMERALS, name) || number < 1 || number > NUMERALS_MAX;
  return `${isPlain ? number : NUMERALS[name]!(number)}.`;
}
