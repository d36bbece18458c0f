const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const OLDEST = Date.UTC(1990, 0);
/** The first letters of months, in English and Portuguese. */
const MONTHS = new Map(
  "jan feb|fev mar apr|abr may|mai jun jul aug|ago sep|set oct|out nov dec|dez"
    .split(" ")
    .flatMap((names, month) => names.split("|").map((name) => [name, month] as const)),
);
/** Minutes of named zones east of UTC. */
const ZONES = new Map(
  [
    { minutes: 120, names: "cest" },
    { minutes: 60, names: "west bst cet" },
    { minutes: 0, names: "ut utc gmt z wet" },
    { minutes: -120, names: "fnt brst" },
    { minutes: -180, names: "brt amst art" },
    { minutes: -240, names: "amt edt" },
    { minutes: -300, names: "act est cdt" },
    { minutes: -360, names: "cst mdt" },
    { minutes: -420, names: "mst pdt" },
    { minutes: -480, names: "pst" },
  ].flatMap(({ minutes, names }) => names.split(" ").map((name) => [name, minutes] as const)),
);
/** Dates in Brazilian forms without a zone are of Brasília. */
const BRASILIA = -180;
const BRAZILIAN_ZONE = /^America\/(?:Sao_Paulo|Bahia|Fortaleza|Recife|Belem|Maceio|Araguaina)/i;

const ISO = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:T| |$)/i;
/** 20 Nov 2026, 25 de novembro de 2026, 1º de maio de 2026 */
const DAY_FIRST =
  /^(\d{1,2})(?:st|nd|rd|th|[ºo°])?(?: de | |-|\/)(\p{L}{3,10})\.?(?: de |, ?| |-|\/)(\d{4}|\d{2})(?=\D|$)/iu;
/** Nov 20 2026, November 20, 2026 */
const MONTH_FIRST = /^(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?=\D|$)/iu;
/** 05/11/2026, 05-11-2026, 05.11.2026 */
const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?=\D|$)/;
/** Nov 20 12:00:00 BRT 2026, with the year at the end */
const YEAR_LAST = /^(\p{L}{3,10} \d{1,2}) (\d{1,2}:\d{2}(?::\d{2})?(?: (?:[A-Z]{1,5}|[+-]\d{4}))?) (\d{4})$/iu;
const TIME = /^(\d{1,2})(?:(?::|h)(\d{2}))?(?::(\d{2}))?(?:[.,]\d+)?(?: ?(am|pm|h(?:oras)?|min)\b)?(?![\d:])/i;
/** Words between date and time. */
const BETWEEN = /^(?:T|,|-|–|—|\||às|as|at|à|a partir das|[ ])+/i;

interface Day {
  year: number;
  month: number;
  day: number;
  /** Whether it is written as in Brazil, and not as in a standard. */
  isLocal: boolean;
  rest: string;
}

function dayOf(words: string): Day | null {
  const iso = ISO.exec(words);
  if (iso)
    return {
      year: +iso[1]!,
      month: +iso[2]! - 1,
      day: +iso[3]!,
      isLocal: false,
      rest: words.slice(iso[0].trimEnd().length),
    };
  const named = DAY_FIRST.exec(words) ?? MONTH_FIRST.exec(words);
  if (named) {
    const isDayFirst = /^\d/.test(named[1]!);
    const [day, name] = isDayFirst ? [named[1]!, named[2]!] : [named[2]!, named[1]!];
    const month = MONTHS.get(name.slice(0, 3).toLowerCase());
    if (month === undefined) return null;
    const isLocal = / de |\//i.test(named[0]);
    return { year: fullYear(named[3]!), month, day: +day, isLocal, rest: words.slice(named[0].length) };
  }
  const numbers = NUMERIC.exec(words);
  if (!numbers) return null;
  const [whole, first, , second, year] = numbers;
  const rest = words.slice(whole.length);
  // Month first only where the other order is no date, or the clock is American.
  const isAmerican = (+second! > 12 && +first! <= 12) || (/\d ?[ap]m\b/i.test(rest) && +first! <= 12);
  const [day, month] = isAmerican ? [+second!, +first!] : [+first!, +second!];
  return { year: fullYear(year!), month: month - 1, day, isLocal: !isAmerican, rest };
}

const fullYear = (year: string) => (year.length > 2 ? +year : +year + (+year < 70 ? 2000 : 1900));

/** Minutes after midnight, and what follows the time; midnight if there is none. */
function timeOf(rest: string): { ms: number; rest: string } | null {
  const after = rest.replace(BETWEEN, "");
  const found = TIME.exec(after);
  if (!found || after === "") return { ms: 0, rest: after };
  const [whole, hours, minutes = "0", seconds = "0", half = ""] = found;
  const isPm = /pm/i.test(half);
  const hour = /[ap]m/i.test(half) ? (+hours! % 12) + (isPm ? 12 : 0) : +hours!;
  if (hour > 24 || +minutes > 59 || +seconds > 60) return null;
  return { ms: ((hour * 60 + +minutes) * 60 + +seconds) * 1000, rest: after.slice(whole.length) };
}

/** Minutes east of UTC that the end of a date says; null for none. */
function zoneOf(rest: string): number | null {
  const words = rest.replace(/\([^()]*\)/g, " ").replace(/^[\s.]+/, "");
  const offset = /^(?:UTC?|GMT|Z)? ?([+-])(\d{1,2}):?(\d{2})?/i.exec(words);
  if (offset) return (offset[1] === "-" ? -1 : 1) * (+offset[2]! * 60 + +(offset[3] ?? 0));
  const name = /^\p{L}{1,5}(?!\p{L})/u.exec(words)?.[0].toLowerCase();
  if (name) return ZONES.get(name) ?? null;
  if (BRAZILIAN_ZONE.test(words)) return BRASILIA;
  const commented = /\(([A-Z]{3,5})\)/.exec(rest)?.[1]?.toLowerCase();
  return commented ? (ZONES.get(commented) ?? null) : null;
}

/**
 * Parses a feed's date, in any of the formats that feeds use: ISO 8601, RFC 822, JavaScript's, and Brazilian ones, which have the day
 * first ("05/11/2026 às 10h30", "25 de novembro de 2026"). Without a zone a Brazilian one is of Brasília, and others are UTC. Null for
 * invalid dates, and for dates before 1990 or more than a day after `now`, which are mistakes.
 */
export function parseFeedDate(text: string | undefined, now: Date): Date | null {
  const words = (text ?? "").trim().replace(/\s+/g, " ");
  // The day of the week is often wrong or Portuguese, and not needed.
  const dated = words.replace(/^[\p{L}-]+\.?,? ?/u, "").replace(YEAR_LAST, "$1 $3 $2");
  const date = dayOf(words) ?? dayOf(dated);
  const time = date && timeOf(date.rest);
  if (!date || !time) return null;
  const { year, month, day } = date;
  const midnight = Date.UTC(year, month, day);
  if (new Date(midnight).getUTCDate() !== day || new Date(midnight).getUTCMonth() !== month) return null;
  const zone = zoneOf(time.rest) ?? (date.isLocal ? BRASILIA : 0);
  const moment = midnight + time.ms - zone * MINUTE_MS;
  return moment >= OLDEST && moment <= now.getTime() + DAY_MS ? new Date(moment) : null;
}
