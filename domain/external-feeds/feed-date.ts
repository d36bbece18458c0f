const DAY_MS = 86_400_000;
const OLDEST = Date.UTC(1990, 0);
/** Portuguese names of months that differ from the English ones. */
const MONTHS: Record<string, string> = {
  fev: "Feb",
  abr: "Apr",
  mai: "May",
  ago: "Aug",
  set: "Sep",
  out: "Oct",
  dez: "Dec",
};
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/**
 * Parses a feed's date, in any of the formats that feeds use; without a zone it is UTC. Null for invalid dates, and for dates
 * before 1990 or more than a day after `now`, which are mistakes.
 */
export function parseFeedDate(text: string | undefined, now: Date): Date | null {
  const words = text?.trim().replace(/\s+/g, " ") ?? "";
  const moment = Date.parse(ISO.test(words) ? completeIso(words) : toEnglish(words));
  if (!(moment >= OLDEST && moment <= now.getTime() + DAY_MS)) return null;
  return new Date(moment);
}

function completeIso(words: string): string {
  const [, day, time = "00:00", zone = "Z"] = ISO.exec(words)!;
  return `${day}T${time}${/^[+-]\d{2}$/.test(zone) ? `${zone}:00` : zone}`;
}

/** An RFC 822 date in English, as `Date.parse` reads it. */
function toEnglish(words: string): string {
  const plain = words
    // The day of the week is often wrong or Portuguese, and not needed.
    .replace(/^[\p{L}-]+\.?, ?/u, "")
    .replace(/\b(fev|abr|mai|ago|set|out|dez)[\p{L}]*/giu, (name) => MONTHS[name.slice(0, 3).toLowerCase()]!)
    .replace(/ ?(?:UT|GMT|UTC)?([+-])(\d{1,2})$/, (_, sign, hours) => ` ${sign}${hours.padStart(2, "0")}00`);
  if (/[+-]\d{2}:?\d{2}$/.test(plain)) return plain;
  if (!/ [A-Z]{1,5}$/.test(plain)) return `${plain} UTC`;
  return Number.isNaN(Date.parse(plain)) ? plain.replace(/ [A-Z]{1,5}$/, " UTC") : plain;
}
