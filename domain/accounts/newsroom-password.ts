import { PASSWORD_MAX } from "#platform/auth/settings.ts";
import { EASY_WORDS } from "./easy-words.ts";

/** Fewest characters of a password of somebody of the newsroom; readers' passwords may be shorter. */
export const NEWSROOM_PASSWORD_MIN = 10;

/** Why a password does not suffice for the newsroom. */
export type PasswordWeakness = "PASSWORD_SHORT_FOR_NEWSROOM" | "PASSWORD_EASY_TO_GUESS";

/** Rows of keys and of letters, along which people type. */
const RUNS = [
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "1q2w3e4r5t6y7u8i9o0p",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
].flatMap((run) => [run, [...run].reverse().join("")]);
const RUN_MIN = 3;
/** Easy words of which a password that has nothing else must have more. */
const WORDS_MAX = 2;
/** Different characters that a password must have more of. */
const DIFFERENT_MAX = 4;
/** Shortest word of a name or an address that counts as the person's own. */
const OWN_WORD_MIN = 3;

/** Characters written in place of letters: "s3nh4". */
const IN_PLACE: Record<string, string> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", "@": "a", $: "s", "!": "i" };

const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** A name or an address with its parts, which nobody needs to guess. */
function ownWords(text: string): string[] {
  const whole = plain(text);
  const parts = whole.split(/[^\p{L}\p{N}]+/u);
  return [whole, parts.join(""), ...parts].filter((word) => word.length >= OWN_WORD_MIN);
}

/** Length of the longest run of keys, letters or digits, or of one character, that begins at `from`; 0 for none. */
function runLength(text: string, from: number): number {
  let longest = 0;
  for (const run of RUNS) {
    const start = run.indexOf(text[from]!);
    if (start < 0) continue;
    let length = 1;
    while (from + length < text.length && run[start + length] === text[from + length]) length++;
    longest = Math.max(longest, length);
  }
  let same = 1;
  while (text[from + same] === text[from]) same++;
  longest = Math.max(longest, same);
  return longest >= RUN_MIN ? longest : 0;
}

/** Fewest words of which a password consists, if it consists of nothing but words, digits, signs and runs of keys; else infinite. */
function countWords(text: string, words: readonly string[]): number {
  const letters = [...text].map((char) => IN_PLACE[char] ?? char).join("");
  const fewest = [0, ...Array.from(text, () => Number.POSITIVE_INFINITY)];
  for (let at = 0; at < text.length; at++) {
    const before = fewest[at]!;
    if (before === Number.POSITIVE_INFINITY) continue;
    const reach = (length: number, cost: number) => {
      fewest[at + length] = Math.min(fewest[at + length]!, before + cost);
    };
    if (!/\p{L}/u.test(text[at]!)) reach(1, 0);
    for (let length = runLength(text, at); length >= RUN_MIN; length--) reach(length, 0);
    for (const word of words) if (text.startsWith(word, at) || letters.startsWith(word, at)) reach(word.length, 1);
  }
  return fewest[text.length]!;
}

/** Whether a text is one short part, several times. */
function isRepetition(text: string): boolean {
  const period = (text + text).indexOf(text, 1);
  return period < text.length && period < NEWSROOM_PASSWORD_MIN;
}

/**
 * Why a password does not suffice for somebody of the newsroom; null if it does. Refused are fewer than ten characters,
 * and what is tried first: one or two common words or names, or those of the person and of the site, with whatever digits
 * and signs around them, runs of keys, and repetitions.
 */
export function findWeakness(
  password: string,
  person: { name: string; email: string },
  siteName: string,
): PasswordWeakness | null {
  if ([...password].length < NEWSROOM_PASSWORD_MIN) return "PASSWORD_SHORT_FOR_NEWSROOM";
  const text = plain(password.slice(0, PASSWORD_MAX));
  if (new Set(text).size <= DIFFERENT_MAX || isRepetition(text)) return "PASSWORD_EASY_TO_GUESS";
  const own = [person.name, person.email, siteName].flatMap(ownWords);
  return countWords(text, [...EASY_WORDS, ...own]) <= WORDS_MAX ? "PASSWORD_EASY_TO_GUESS" : null;
}
