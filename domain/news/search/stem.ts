/**
 * The stem of a Portuguese word without accents and capitals: the same Snowball algorithm as PostgreSQL's dictionary
 * `portuguese_stem`, for such words. Search marks the words of a text that match, without a query for each.
 */
export function stemWord(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word;
  const regions = findRegions(word);
  const derived = removeSuffix(word, regions);
  const changed = derived === word ? removeVerbEnding(word, regions) : derived;
  let stem = changed;
  if (changed !== word) {
    if (stem.endsWith("ci") && stem.length - 1 >= regions.rv) stem = stem.slice(0, -1);
  } else if (endsIn(stem, regions.rv, "os")) stem = stem.slice(0, -2);
  else if (/[aio]$/.test(stem) && stem.length - 1 >= regions.rv) stem = stem.slice(0, -1);
  return removeFinalE(stem, regions.rv);
}

/** The places from which endings may be removed. */
interface Regions {
  rv: number;
  r1: number;
  r2: number;
}

const isVowel = (letter: string | undefined) => letter !== undefined && "aeiou".includes(letter);
const endsIn = (word: string, region: number, ending: string) =>
  word.endsWith(ending) && word.length - ending.length >= region;

function findRegions(word: string): Regions {
  const afterNext = (from: number, vowel: boolean) => {
    for (let at = from; at < word.length; at++) if (isVowel(word[at]) === vowel) return at + 1;
    return word.length;
  };
  const afterSyllable = (from: number) => {
    const vowel = afterNext(from, true);
    return vowel === word.length ? vowel : afterNext(vowel, false);
  };
  const [first, second] = word;
  let rv = word.length;
  if (word.length > 2) {
    if (!isVowel(second)) rv = afterNext(2, true);
    else if (isVowel(first)) rv = afterNext(2, false);
    else rv = 3;
  }
  const r1 = afterSyllable(0);
  return { rv, r1, r2: afterSyllable(r1) };
}

/** Endings that go where they stand in the second region, the longest of them first. */
const PLAIN =
  /(?:eza|ezas|ico|ica|icos|icas|ismo|ismos|ista|istas|oso|osa|osos|osas|amento|amentos|imento|imentos|adora|ador|adoras|adores|ante|antes)$/;
const ENDINGS =
  /(?:logias?|amente|mente|idades?|iv[ao]s?|iras?|ezas?|ic[ao]s?|ismos?|istas?|os[ao]s?|[ai]mentos?|ador(?:a|as|es)?|antes?)$/;

function removeSuffix(word: string, { rv, r1, r2 }: Regions): string {
  const ending = ENDINGS.exec(word)?.[0];
  if (!ending) return word;
  const rest = word.slice(0, -ending.length);
  const isIn = (region: number) => rest.length >= region;
  const without = (...before: string[]) => {
    const found = before.find((one) => endsIn(rest, r2, one));
    return found === undefined ? rest : rest.slice(0, -found.length);
  };
  if (ending.startsWith("logia")) return isIn(r2) ? `${rest}log` : word;
  if (ending === "amente") {
    if (!isIn(r1)) return word;
    if (!endsIn(rest, r2, "iv")) return without("os", "ic", "ad");
    return endsIn(rest, r2, "ativ") ? rest.slice(0, -4) : rest.slice(0, -2);
  }
  if (ending === "mente") return isIn(r2) ? without("ante", "avel") : word;
  if (ending.startsWith("idade")) return isIn(r2) ? without("abil", "ic", "iv") : word;
  if (/^iv[ao]s?$/.test(ending)) return isIn(r2) ? without("at") : word;
  if (/^iras?$/.test(ending)) return isIn(rv) && rest.endsWith("e") ? `${rest}ir` : word;
  return isIn(r2) && PLAIN.test(word) ? rest : word;
}

/** Endings of verbs, and with them of most plurals. */
const VERBS = new Set(
  (
    "ada ida ia aria eria iria ara era ira ava asse esse isse aste este iste ei arei erei irei am iam ariam eriam iriam aram eram iram " +
    "avam areis ereis ireis em arem erem irem assem essem issem ado ido ando endo indo ar er ir as adas idas ias arias erias irias aras eras iras avas es " +
    "ardes erdes irdes ares eres ires asses esses isses astes estes istes is ais eis ados idos amos iamos ariamos eriamos iriamos emos " +
    "aremos eremos iremos imos armos ermos irmos eu iu ou"
  ).split(" "),
);
const LONGEST_VERB_ENDING = 7;

function removeVerbEnding(word: string, { rv }: Regions): string {
  for (let length = Math.min(LONGEST_VERB_ENDING, word.length - rv); length > 1; length--) {
    if (VERBS.has(word.slice(-length))) return word.slice(0, -length);
  }
  return word;
}

function removeFinalE(stem: string, rv: number): string {
  if (!endsIn(stem, rv, "e")) return stem;
  const rest = stem.slice(0, -1);
  const isDropped = (rest.endsWith("gu") || rest.endsWith("ci")) && rest.length - 1 >= rv;
  return isDropped ? rest.slice(0, -1) : rest;
}
