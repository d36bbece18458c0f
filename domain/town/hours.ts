import { addDays, type CalendarDay, dayNumber, describeLongDay, weekdayOf } from "#platform/format/calendar-days.ts";
import { MONTHS } from "#platform/format/dates.ts";
import { foldAccents } from "#platform/format/fold-accents.ts";

/** "19:30" as "19h30", "19:00" as "19h". */
export function writeTime(time: string): string {
  const [hour, minute] = time.split(":");
  return `${Number(hour)}h${minute === "00" ? "" : minute}`;
}

/** Reads "5h30", "5:30", "5h" or "17"; null for what is no hour. */
export function readTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[h:](\d{2})?)?$/.exec(text.trim().toLowerCase());
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2] ?? 0)];
  if (!match || hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

/** "20 de novembro de 2026". */
export const writeDay = (day: CalendarDay): string =>
  `${dayNumber(day)} de ${MONTHS[Number(day.slice(5, 7)) - 1]} de ${day.slice(0, 4)}`;

/** "hoje", "amanhã" or "sábado, 21 de novembro". */
export function nameDay(day: CalendarDay, today: CalendarDay): string {
  if (day === today) return "hoje";
  return day === addDays(today, 1) ? "amanhã" : describeLongDay(day).toLowerCase();
}

const WEEKDAYS = ["dom", "seg", "ter", "qua", "qui", "sex", "sab"];

/** The weekdays that words name, 0 is Sunday: "sáb e dom", "segunda a sexta", "dias úteis", "fim de semana"; null for others. */
export function readWeekdays(words: string): number[] | null {
  const text = foldAccents(words).trim();
  if (/^(?:todo dia|todos os dias|diario|diariamente)$/.test(text)) return [0, 1, 2, 3, 4, 5, 6];
  if (/^(?:dias? ute(?:is|l)|uteis|util)$/.test(text)) return [1, 2, 3, 4, 5];
  if (/^fi(?:m|ns) de semana$/.test(text)) return [6, 0];
  const numbers = text
    .replace(/\bferiados?\b/g, "dom")
    .split(/[\s,]+|\be\b/)
    .filter(Boolean)
    .map((word) => (word === "a" ? "a" : WEEKDAYS.findIndex((name) => word.startsWith(name))));
  if (numbers.length === 0 || numbers.includes(-1)) return null;
  const days: number[] = [];
  for (const [at, number] of numbers.entries()) {
    if (number !== "a") {
      days.push(Number(number));
      continue;
    }
    const [first, last] = [numbers[at - 1], numbers[at + 1]];
    if (typeof first !== "number" || typeof last !== "number") return null;
    for (let day = (first + 1) % 7; day !== last; day = (day + 1) % 7) days.push(day);
  }
  return [...new Set(days)];
}

/** The national holidays of Brazil on fixed days (Lei 662/1949, Lei 6.802/1980, Lei 14.759/2023), without a year. */
const HOLIDAYS = ["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "11-20", "12-25"];

/** Good Friday of a year, by the Gregorian computus. */
function goodFriday(year: number): CalendarDay {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7;
  const shift = moon + week - 7 * Math.floor((golden + 11 * moon + 22 * week) / 451) + 114;
  const easter = `${year}-${String(Math.floor(shift / 31)).padStart(2, "0")}-${String((shift % 31) + 1).padStart(2, "0")}`;
  return addDays(easter, -2);
}

/** Whether a day is a national holiday. */
export const isHoliday = (day: CalendarDay): boolean =>
  HOLIDAYS.includes(day.slice(5)) || goodFriday(Number(day.slice(0, 4))) === day;

/** The weekday by which a day is served: holidays are as Sundays. */
export const servedWeekday = (day: CalendarDay): number => (isHoliday(day) ? 0 : weekdayOf(day));
