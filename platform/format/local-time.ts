import { CLOCK_PARTS } from "./site-clock.ts";

/** A moment as `<input type="datetime-local">` writes it, on the clocks of an IANA zone: "2026-11-20T09:14". "" for none. */
export function toLocalInput(moment: string, timeZone: string): string {
  if (!moment) return "";
  const parts = new Intl.DateTimeFormat("en-CA", { ...CLOCK_PARTS, timeZone }).formatToParts(new Date(moment));
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  // While a year is typed, it has few digits.
  return `${part.year!.padStart(4, "0")}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

/** Whether a moment (ISO 8601) is of the years 1 to 9999; databases and browsers do not read the form of others alike. */
export const hasPlainYear = (moment: string): boolean => /^(?!0000)\d{4}-/.test(moment);

const DAY_MS = 86_400_000;

/**
 * The moment (ISO 8601) of a typed local time in a zone; "" for text that is no date and time of the years 1 to 9999. A time that is skipped
 * by a change of clocks is moved behind the change by the same distance; of one that occurs twice the first one counts (RFC 5545, 3.3.5;
 * "compatible" in Temporal).
 */
export function fromLocalInput(typed: string, timeZone: string): string {
  const wanted = Date.parse(`${typed}Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed) || Number.isNaN(wanted)) return "";
  const shownAt = (moment: number) => Date.parse(`${toLocalInput(new Date(moment).toISOString(), timeZone)}Z`);
  const minute = wanted - (wanted % 60_000);
  /** The moment if the clocks were as they are on the day before or after. */
  const withClocksOf = (day: number) => wanted - (shownAt(minute + day) - (minute + day));
  const before = withClocksOf(-DAY_MS);
  const after = withClocksOf(DAY_MS);
  const isRight = (moment: number) => shownAt(moment) === minute;
  const read = new Date(!isRight(before) && isRight(after) ? after : before).toISOString();
  return hasPlainYear(read) ? read : "";
}
