import { addDays, type CalendarDay, isCalendarDay } from "#platform/format/calendar-days.ts";

/** A pharmacy and the days of its duty, both included; without days it is on duty whenever no other is. */
interface Duty {
  days: { from: CalendarDay; until: CalendarDay } | null;
  pharmacy: string;
}

const DAY = String.raw`(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?`;
const DATED = new RegExp(`^${DAY}(?: *(?:a|até|-|–) *${DAY})?(?: *[:,–-] *| +)(\\S.*)$`);
/** What begins like a day is meant as one. */
const BEGINS_WITH_DAY = /^\d{1,2}\//;
const HALF_YEAR = 182;

/** The day of a day and month; without a year it is the one nearest to today. Null if there is no such day. */
function dayOf(today: CalendarDay, day: string, month: string, year: string | undefined): CalendarDay | null {
  const inYear = (number: number) => `${number}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (year) return isCalendarDay(inYear(Number(year))) ? inYear(Number(year)) : null;
  const thisYear = Number(today.slice(0, 4));
  const candidates = [thisYear, thisYear - 1, thisYear + 1].map(inYear).filter(isCalendarDay);
  const isNear = (one: CalendarDay) => one >= addDays(today, -HALF_YEAR) && one <= addDays(today, HALF_YEAR);
  return candidates.find(isNear) ?? candidates[0] ?? null;
}

/** Reads "28/11 a 4/12: São José, Rua Direita, 214". Null if its days do not exist. */
function parseLine(line: string, today: CalendarDay): Duty | null {
  if (!BEGINS_WITH_DAY.test(line)) return { days: null, pharmacy: line };
  const match = DATED.exec(line);
  if (!match) return null;
  const [, day, month, year, lastDay, lastMonth, lastYear, pharmacy] = match as unknown as (string | undefined)[];
  const from = dayOf(today, day!, month!, year);
  const until = lastDay ? dayOf(today, lastDay, lastMonth!, lastYear) : from;
  return from && until && from <= until ? { days: { from, until }, pharmacy: pharmacy! } : null;
}

const listLines = (text: string): string[] => text.split("\n").map((line) => line.trim());

/** The number of the first line that cannot be understood, from 1; null if all can. */
export function findWrongLine(text: string, today: CalendarDay): number | null {
  const index = listLines(text).findIndex((line) => line !== "" && parseLine(line, today) === null);
  return index < 0 ? null : index + 1;
}

/** The pharmacy on duty: the first line with today's day, else the first one without a day; null if there is none. */
export function pharmacyOnDuty(text: string, today: CalendarDay): string | null {
  const duties = listLines(text).flatMap((line) => (line === "" ? [] : (parseLine(line, today) ?? [])));
  const isToday = ({ days }: Duty) => days !== null && days.from <= today && today <= days.until;
  return (duties.find(isToday) ?? duties.find(({ days }) => days === null))?.pharmacy ?? null;
}
