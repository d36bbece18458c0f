import { stemWord } from "./stem.ts";

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
/** Letters and groups that are confused, since they sound alike. */
const SOUNDS: ReadonlyArray<readonly [string, string]> = [
  ["ss", "c"],
  ["ss", "s"],
  ["sc", "c"],
  ["sc", "ss"],
  ["ch", "x"],
  ["lh", "li"],
  ["nh", "ni"],
  ["qu", "k"],
  ["qu", "c"],
  ["gu", "g"],
  ["rr", "r"],
  ["ao", "am"],
  ["ao", "an"],
  ["ou", "o"],
  ["ei", "e"],
  ["h", ""],
  ["im", "in"],
  ["em", "en"],
  ["om", "on"],
];
/** With fewer letters a correction is too often another word. */
const SHORTEST = 4;
/** Most spellings that are tried. */
const TRIED_MAX = 450;

/** Another spelling of a word. */
export interface Spelling {
  word: string;
  stem: string;
  /** How likely it was meant: 0 to 1. */
  likelihood: number;
}

/** Words that differ from a folded one by one letter, two that changed places, or by letters that sound alike; the likeliest first. */
export function listSpellings(word: string): Spelling[] {
  if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) return [];
  const found = new Map<string, Spelling>();
  const add = (spelling: string, likelihood: number) => {
    if (spelling === word || spelling.length < SHORTEST - 1) return;
    const known = found.get(spelling);
    if (!known || known.likelihood < likelihood)
      found.set(spelling, { word: spelling, stem: stemWord(spelling), likelihood });
  };
  const sounds = listSounds(word);
  for (const sound of sounds) add(sound, 1);
  for (const sound of sounds) for (const both of listSounds(sound)) add(both, 0.7);
  for (let at = 0; at <= word.length; at++) {
    const [before, letter, after] = [word.slice(0, at), word[at], word.slice(at + 1)];
    // The first letter is hardly ever wrong.
    const weight = at === 0 ? 0.4 : 1;
    if (letter !== undefined) {
      add(before + after, letter === word[at - 1] || letter === word[at + 1] ? 1 : 0.8 * weight);
      if (after[0] !== undefined && after[0] !== letter) add(before + after[0] + letter + after.slice(1), 0.9 * weight);
    }
    for (const other of LETTERS) {
      add(before + other + word.slice(at), other === letter || other === word[at - 1] ? 0.9 : 0.8 * weight);
      if (letter !== undefined && other !== letter)
        add(before + other + after, isAlike(letter, other) ? 0.9 : 0.6 * weight);
    }
  }
  return [...found.values()].sort((a, b) => b.likelihood - a.likelihood).slice(0, TRIED_MAX);
}

const VOWELS = "aeiou";
const PAIRS = new Set(
  "sz cs cz gj mn bv bp dt cg cq lu lr iy vw xz sx fv kc kq".split(" ").flatMap((pair) => [pair, pair[1]! + pair[0]]),
);
const isAlike = (one: string, other: string) =>
  PAIRS.has(one + other) || (VOWELS.includes(one) && VOWELS.includes(other));

function listSounds(word: string): string[] {
  const found: string[] = [];
  for (const pair of SOUNDS) {
    for (const [from, to] of [pair, [pair[1], pair[0]] as const]) {
      if (from === "") continue;
      for (let at = word.indexOf(from); at >= 0; at = word.indexOf(from, at + 1)) {
        found.push(word.slice(0, at) + to + word.slice(at + from.length));
      }
    }
  }
  return found;
}
