import { addDays, type CalendarDay, weekdayName } from "#platform/format/calendar-days.ts";
import { type DateFormats, MONTHS } from "#platform/format/dates.ts";

const MONTH_LETTERS = 3;

/** How many days ahead a day is named by its weekday. */
const WEEKDAYS_AHEAD = 6;

/** "hoje, 7h15", "ontem, 21h12", "sáb., 7h30" of the next days, "18 nov, 23h06", and with the year of another one "18 nov 2025, 23h06". */
export function dateWords(at: string, today: CalendarDay, dates: DateFormats): string {
  return `${dayWords(dates.calendarDay(at), today)}, ${dates.hour(at)}`;
}

function dayWords(day: CalendarDay, today: CalendarDay): string {
  if (day === today) return "hoje";
  // The root loader that knows the day may have failed.
  if (today && day === addDays(today, -1)) return "ontem";
  if (today && day === addDays(today, 1)) return "amanhã";
  if (today && day > today && day <= addDays(today, WEEKDAYS_AHEAD)) return `${weekdayName(day).toLowerCase()}.`;
  const [year, month, number] = day.split("-").map(Number) as [number, number, number];
  const words = `${number} ${MONTHS[month - 1]!.slice(0, MONTH_LETTERS)}`;
  return today.startsWith(String(year)) ? words : `${words} ${year}`;
}
