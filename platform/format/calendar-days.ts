import { MONTHS } from "./dates.ts";

/** A day of the calendar as "2026-11-20", whatever the clocks of a zone show; months as "2026-11". */
export type CalendarDay = string;

const WEEKDAYS = ["Dom", "Seg", "Ter", "Qua", "Qui", "Sex", "Sáb"];

const LONG_WEEKDAYS = [
  "Domingo",
  "Segunda-feira",
  "Terça-feira",
  "Quarta-feira",
  "Quinta-feira",
  "Sexta-feira",
  "Sábado",
];

/** The weekdays in the plural, Sunday first. */
export const WEEKDAY_PLURALS = ["domingos", "segundas", "terças", "quartas", "quintas", "sextas", "sábados"];

const toUtc = (day: CalendarDay) => new Date(`${day}T00:00:00Z`);
const fromUtc = (date: Date): CalendarDay => date.toISOString().slice(0, 10);

/** Whether it is a day that exists, of the years 1900 to 2999. */
export function isCalendarDay(text: string): boolean {
  if (!/^(?:19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = toUtc(text);
  return !Number.isNaN(date.getTime()) && fromUtc(date) === text;
}

/** The day so many days after another one, or before it. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = toUtc(day);
  date.setUTCDate(date.getUTCDate() + days);
  return fromUtc(date);
}

/** The first day of the month so many months after a day's. */
export function firstOfMonth(day: CalendarDay, months = 0): CalendarDay {
  const date = toUtc(day);
  return fromUtc(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)));
}

/** The Monday of a day's week. */
export const mondayOf = (day: CalendarDay): CalendarDay => addDays(day, -((toUtc(day).getUTCDay() + 6) % 7));

/** All days from one to another one, both included. */
export function listDays(from: CalendarDay, until: CalendarDay): CalendarDay[] {
  const days = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

/** "Seg". */
export const weekdayName = (day: CalendarDay): string => WEEKDAYS[toUtc(day).getUTCDay()]!;

/** 0 is Sunday. */
export const weekdayOf = (day: CalendarDay): number => toUtc(day).getUTCDay();

/** 1 to 31. */
export const dayNumber = (day: CalendarDay): number => toUtc(day).getUTCDate();

const monthName = (day: CalendarDay) => MONTHS[toUtc(day).getUTCMonth()]!;
const yearOf = (day: CalendarDay) => day.slice(0, 4);

/** "Quarta-feira, 21 de novembro". */
export function describeLongDay(day: CalendarDay): string {
  return `${LONG_WEEKDAYS[toUtc(day).getUTCDay()]}, ${dayNumber(day)} de ${monthName(day)}`;
}

/** "Qua., 21 nov". */
export const describeShortDay = (day: CalendarDay): string =>
  `${weekdayName(day)}., ${dayNumber(day)} ${monthName(day).slice(0, 3)}`;

/** "Qua, 21 de novembro". */
export const describeDay = (day: CalendarDay): string => `${weekdayName(day)}, ${dayNumber(day)} de ${monthName(day)}`;

/** "20/11/2026". */
export const slashedDay = (day: CalendarDay): string => day.split("-").reverse().join("/");

/** "16 a 22 de novembro de 2026", "30 de novembro a 6 de dezembro de 2026". */
export function describeDays(from: CalendarDay, until: CalendarDay): string {
  const end = `${dayNumber(until)} de ${monthName(until)} de ${yearOf(until)}`;
  if (from.slice(0, 7) === until.slice(0, 7)) return `${dayNumber(from)} a ${end}`;
  const year = yearOf(from) === yearOf(until) ? "" : ` de ${yearOf(from)}`;
  return `${dayNumber(from)} de ${monthName(from)}${year} a ${end}`;
}

/** "Novembro de 2026". */
export function describeMonth(day: CalendarDay): string {
  const name = monthName(day);
  return `${name[0]!.toUpperCase()}${name.slice(1)} de ${yearOf(day)}`;
}
