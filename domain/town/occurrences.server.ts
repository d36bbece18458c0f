import { addDays, type CalendarDay, firstOfMonth, mondayOf } from "#platform/format/calendar-days.ts";
import { once } from "#platform/format/once.ts";
import type { TownData } from "./kind.ts";
import { minutesOf, readDays, ruleOf } from "./kinds/event.ts";

/** Most times that an event takes place within a list. */
const OCCURRENCES_MAX = 400;
const DAY_MS = 86_400_000;

/**
 * The library for rules and calendars (ical.js), loaded on demand, as it would delay the start. It does not count the space that a folded
 * line goes on with, and would write lines of 76 octets (RFC 5545, 3.1).
 */
export const loadCalendars = once(async () => Object.assign((await import("ical.js")).default, { foldLength: 74 }));

/** One time that an event takes place, on the clocks of the town: "2026-11-20T19:00". */
export interface Occurrence {
  start: string;
  /** Null where the event names no end. */
  end: string | null;
}

/** A rule in its parts: FREQ and the others that the site reads. */
export type RuleParts = Record<string, string>;

const PARTS = ["FREQ", "INTERVAL", "BYDAY", "BYMONTHDAY", "BYMONTH", "WKST"];
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const numbers = (text = "") => text.split(",").filter(Boolean).map(Number);

/**
 * Reads a rule without its end; null for one with parts that the site does not expand, and for one that never takes place, such as each
 * 30 February. The library would look for its next day for ever, or invent one.
 */
export function parseRule(rule: string): RuleParts | null {
  const parts = Object.fromEntries(rule.split(";").map((part) => part.split("="))) as RuleParts;
  const { FREQ = "", INTERVAL = "1", BYDAY = "", BYMONTHDAY, BYMONTH } = parts;
  const isKnown = Object.keys(parts).every((part) => PARTS.includes(part));
  const [days, months] = [numbers(BYMONTHDAY), numbers(BYMONTH)];
  const isRight =
    /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/.test(FREQ) &&
    /^[1-9]\d?$/.test(INTERVAL) &&
    /^(?:(?:[+-]?[1-4]|-?5)?(?:MO|TU|WE|TH|FR|SA|SU),?)*$/.test(BYDAY) &&
    days.every((day) => Number.isInteger(day) && day !== 0 && Math.abs(day) <= 31) &&
    months.every((month) => Number.isInteger(month) && month >= 1 && month <= 12);
  const isNumbered = /\d/.test(BYDAY);
  const fits =
    FREQ === "DAILY"
      ? !BYDAY && !BYMONTHDAY && !BYMONTH
      : FREQ === "WEEKLY"
        ? !isNumbered && !BYMONTHDAY && !BYMONTH
        : true;
  const among = months.length > 0 ? months : [1];
  const exists =
    days.length === 0 || among.some((month) => days.some((day) => Math.abs(day) <= MONTH_DAYS[month - 1]!));
  return isKnown && isRight && fits && exists && !(BYDAY && BYMONTHDAY) ? parts : null;
}

const writeRule = (parts: RuleParts) =>
  Object.entries(parts)
    .map((part) => part.join("="))
    .join(";");
const monthsBetween = (from: CalendarDay, until: CalendarDay) =>
  (Number(until.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(until.slice(5, 7)) - Number(from.slice(5, 7));

/**
 * The same rule from a later start, near `from`, so that the cost of a list does not grow with the age of an event: whole intervals later,
 * with the days that the start gave it written out.
 */
function startNear(parts: RuleParts, start: CalendarDay, from: CalendarDay): { rule: RuleParts; start: CalendarDay } {
  const interval = Number(parts.INTERVAL ?? 1);
  const { FREQ = "", BYDAY, BYMONTHDAY, BYMONTH } = parts;
  const steps = (passed: number, step: number) => Math.max(0, Math.floor(passed / step) - 1) * step;
  if (FREQ === "DAILY" || FREQ === "WEEKLY") {
    const first = FREQ === "WEEKLY" ? mondayOf(start) : start;
    const passed = (Date.parse(from) - Date.parse(first)) / DAY_MS;
    const later = steps(passed, interval * (FREQ === "WEEKLY" ? 7 : 1));
    return { rule: { ...parts, WKST: parts.WKST ?? "MO" }, start: addDays(first, later) };
  }
  const own = { ...(!BYDAY && !BYMONTHDAY && { BYMONTHDAY: String(Number(start.slice(8))) }) };
  if (FREQ === "MONTHLY") {
    const first = firstOfMonth(start);
    return { rule: { ...parts, ...own }, start: firstOfMonth(first, steps(monthsBetween(first, from), interval)) };
  }
  const year = Number(start.slice(0, 4));
  const later = year + steps(Number(from.slice(0, 4)) - year, interval);
  const month = !BYMONTH && !BYDAY && { BYMONTH: String(Number(start.slice(5, 7))) };
  return { rule: { ...parts, ...own, ...month }, start: `${later}-01-01` };
}

const isOwnDay = (day: CalendarDay, { BYMONTHDAY, BYMONTH }: RuleParts): boolean =>
  (!BYMONTHDAY || numbers(BYMONTHDAY).some((wanted) => wanted < 0 || wanted === Number(day.slice(8)))) &&
  (!BYMONTH || numbers(BYMONTH).includes(Number(day.slice(5, 7))));

/** The local end of a local start, so many minutes later on the clock. */
const endOf = (start: string, minutes: number | null) =>
  minutes === null ? null : new Date(Date.parse(`${start}Z`) + minutes * 60_000).toISOString().slice(0, 16);

/**
 * The times that an event takes place and that touch some days, both included, earliest first. Hours are those of the clock: they stay
 * when clocks change.
 */
export async function listOccurrences(data: TownData, from: CalendarDay, until: CalendarDay): Promise<Occurrence[]> {
  const { start = "", until: lastDay = "2999-12-31" } = data;
  const minutes = minutesOf(data);
  const touches = (occurrence: Occurrence) =>
    occurrence.start.slice(0, 10) <= until && (occurrence.end ?? occurrence.start) > `${from}T00:00`;
  const isTouched = (one: string) => touches({ start: one, end: endOf(one, minutes) ?? `${one}:01` });
  const rule = ruleOf(data);
  const parts = rule === null ? null : parseRule(rule);
  if (!parts) return isTouched(start) ? [{ start, end: endOf(start, minutes) }] : [];
  // An event of some days may have begun before.
  const begin = addDays(from, -Math.ceil((minutes ?? 0) / 1440));
  const near = startNear(parts, start.slice(0, 10), begin);
  const end = lastDay < until ? lastDay : until;
  if (end < near.start) return [];
  const { Recur, Time } = await loadCalendars();
  const library = Recur.fromString(writeRule({ ...near.rule, UNTIL: `${end.replaceAll("-", "")}T235959` }));
  const times = library.iterator(Time.fromDateTimeString(`${near.start}T${start.slice(11)}:00`));
  const except = new Set(readDays(data.except));
  const found: Occurrence[] = [];
  for (let steps = 0; steps < OCCURRENCES_MAX; steps++) {
    const one = times.next()?.toString().slice(0, 16);
    if (!one || one.slice(0, 10) > end) break;
    const day = one.slice(0, 10);
    if (one >= start && isOwnDay(day, near.rule) && !except.has(day) && isTouched(one))
      found.push({ start: one, end: endOf(one, minutes) });
  }
  return found;
}

/** How far ahead the next time is looked for, days: leap years are eight years apart at most. */
const AHEAD = [62, 370, 8 * 366 + 2];

/** The next time from a local moment on that is not over; null if there is none any more. */
export async function findNextOccurrence(data: TownData, local: string): Promise<Occurrence | null> {
  const day = local.slice(0, 10);
  for (const days of AHEAD) {
    const times = await listOccurrences(data, day, addDays(day, days));
    const next = times.find(({ start, end }) => (end ?? `${start.slice(0, 10)}T23:59`) >= local);
    if (next) return next;
  }
  return null;
}
