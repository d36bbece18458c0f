import { addDays, type CalendarDay, isCalendarDay, listDays } from "#platform/format/calendar-days.ts";

/** Periods that end today, by their names in an address, with their days. */
export const PERIODS = { "7-dias": 7, "14-dias": 14, "30-dias": 30, "90-dias": 90 } as const;
export type PeriodName = keyof typeof PERIODS;

const DEFAULT: PeriodName = "14-dias";
/** Most days between two chosen ones. */
const DAYS_MAX = 366;

/** Days, both included. */
export interface Days {
  from: CalendarDay;
  until: CalendarDay;
}

/** The days whose numbers are shown, and as many before them. */
export interface AnalyticsPeriod extends Days {
  /** Null between two chosen days. */
  name: PeriodName | null;
  before: Days;
}

const isName = (name: string | null): name is PeriodName => name !== null && Object.hasOwn(PERIODS, name);

const withBefore = (name: PeriodName | null, { from, until }: Days): AnalyticsPeriod => {
  const count = listDays(from, until).length;
  return { name, from, until, before: { from: addDays(from, -count), until: addDays(from, -1) } };
};

/** Reads the period from its address: two days in any order, none after today and at most a year apart; else a named one. */
export function parseAnalyticsPeriod(query: URLSearchParams, today: CalendarDay): AnalyticsPeriod {
  const wanted = query.get("periodo");
  const chosen = isName(wanted) ? [] : [query.get("de") ?? "", query.get("ate") ?? ""].filter(isCalendarDay).sort();
  const [first, last = today] = chosen;
  if (first !== undefined && first <= today) {
    const until = last < today ? last : today;
    const earliest = addDays(until, 1 - DAYS_MAX);
    return withBefore(null, { from: first > earliest ? first : earliest, until });
  }
  const name = isName(wanted) ? wanted : DEFAULT;
  return withBefore(name, { from: addDays(today, 1 - PERIODS[name]), until: today });
}
