import { addDays, type CalendarDay, dayNumber, mondayOf } from "#platform/format/calendar-days.ts";
import { dateFormats, MONTHS } from "#platform/format/dates.ts";
import { formatNumber } from "#platform/format/numbers.ts";
import { siteClock } from "#platform/format/site-clock.ts";
import type { DayCount } from "./types.ts";

/** The day of the calendar now on the clocks of an IANA zone. */
export const dayIn = (timeZone: string): CalendarDay => dateFormats(siteClock(timeZone)).calendarDay(new Date());

/** From its first day to its last one, both included. */
export interface Days {
  firstDay: CalendarDay;
  lastDay: CalendarDay;
}

export type CampaignState = "later" | "running" | "ending" | "over";

/** Where a campaign stands on a day; it ends on its last day and the one before. */
export function stateOf({ firstDay, lastDay }: Days, today: CalendarDay): CampaignState {
  if (today < firstDay) return "later";
  if (today > lastDay) return "over";
  return addDays(today, 1) >= lastDay ? "ending" : "running";
}

/**
 * "Agendada", "No ar", "Acaba amanhã", "Acaba hoje", "Acabou".
 * @param isHeld whether the electoral period keeps it from readers until a second person has checked it
 */
export function nameState(days: Days, today: CalendarDay, isHeld = false): string {
  const state = stateOf(days, today);
  if (isHeld && state !== "over") return `${state === "later" ? "Agendada" : "Fora do ar"}, falta conferir`;
  if (state === "ending") return days.lastDay === today ? "Acaba hoje" : "Acaba amanhã";
  return { later: "Agendada", running: "No ar", over: "Acabou" }[state];
}

const DAY_MS = 86_400_000;
const countDays = (from: CalendarDay, until: CalendarDay) => (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;

/** How much of its days has passed, today included: 0 to 100. */
export function progressOf({ firstDay, lastDay }: Days, today: CalendarDay): number {
  if (today < firstDay) return 0;
  if (today >= lastDay) return 100;
  return Math.round((countDays(firstDay, today) / countDays(firstDay, lastDay)) * 100);
}

const monthOf = (day: CalendarDay) => MONTHS[Number(day.slice(5, 7)) - 1]!.slice(0, 3);
const yearOf = (day: CalendarDay, today: CalendarDay) =>
  day.slice(0, 4) === today.slice(0, 4) ? "" : ` ${day.slice(0, 4)}`;

/** "1 a 30 nov", "28 nov a 6 jan 2027": the year of another one than that of `today`. */
export function writeDays({ firstDay, lastDay }: Days, today: CalendarDay): string {
  const end = `${dayNumber(lastDay)} ${monthOf(lastDay)}${yearOf(lastDay, today)}`;
  if (firstDay === lastDay) return end;
  if (firstDay.slice(0, 7) === lastDay.slice(0, 7)) return `${dayNumber(firstDay)} a ${end}`;
  const year = firstDay.slice(0, 4) === lastDay.slice(0, 4) ? "" : yearOf(firstDay, today);
  return `${dayNumber(firstDay)} ${monthOf(firstDay)}${year} a ${end}`;
}

/** Weeks that a chart shows. */
const WEEKS = 8;

/** The views of the last weeks with counts, by their first day, the newest last; weeks without views between them are 0. */
export function viewsByWeek(days: readonly DayCount[]): { monday: CalendarDay; views: number }[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const sums = new Map<CalendarDay, number>();
  for (let week = mondayOf(first.day); week <= last.day; week = addDays(week, 7)) sums.set(week, 0);
  for (const { day, views } of days) sums.set(mondayOf(day), sums.get(mondayOf(day))! + views);
  return [...sums].map(([monday, views]) => ({ monday, views })).slice(-WEEKS);
}

/** Clicks of a hundred views: "1,3"; "–" without views. */
export const writeRate = ({ views, clicks }: Pick<DayCount, "views" | "clicks">): string =>
  views === 0 ? "–" : formatNumber(Math.round((clicks / views) * 1000) / 10);
