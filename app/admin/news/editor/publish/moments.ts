import { addDays, type CalendarDay, mondayOf } from "#platform/format/calendar-days.ts";
import { fromLocalInput, toLocalInput } from "#platform/format/local-time.ts";

/** Latest hour at which "today at 18h" is offered. */
const EVENING = "17:30";

/**
 * Moments that are offered for a scheduled article, ISO 8601: this evening, tomorrow morning, Sunday morning.
 * @param timeZone IANA zone of the site
 */
export function suggestMoments(now: Date, timeZone: string): string[] {
  const [today, time] = toLocalInput(now.toISOString(), timeZone).split("T") as [CalendarDay, string];
  const tomorrow = addDays(today, 1);
  const sunday = addDays(mondayOf(tomorrow), 6);
  const moments = [
    ...(time < EVENING ? [`${today}T18:00`] : []),
    `${tomorrow}T07:30`,
    ...(sunday > tomorrow ? [`${sunday}T09:00`] : []),
  ];
  return moments.map((moment) => fromLocalInput(moment, timeZone));
}

/** Whether a clock of the device shows another time than those of a zone, at a moment (ISO 8601). */
export function isOtherClock(moment: string, timeZone: string, deviceZone: string): boolean {
  return toLocalInput(moment, timeZone) !== toLocalInput(moment, deviceZone);
}
