import { addDays, weekdayOf } from "#platform/format/calendar-days.ts";
import { fromLocalInput, toLocalInput } from "#platform/format/local-time.ts";
import type { SendingPlan } from "./schedule.ts";

/** How long before its hour an edition can be proposed for it, milliseconds. */
const NEAR = 5 * 60_000;

/** The next moment at which a newsletter is sent by its plan; one that is sent by hand at its hour of any day. */
export function nextSending({ sendTime, weekday }: SendingPlan, now: Date, timeZone: string): Date {
  const today = toLocalInput(now.toISOString(), timeZone).slice(0, 10);
  const days = Array.from({ length: 9 }, (_, ahead) => addDays(today, ahead));
  const moments = days
    .filter((day) => weekday === null || weekdayOf(day) === weekday)
    .map((day) => new Date(fromLocalInput(`${day}T${sendTime}`, timeZone)));
  return moments.find((moment) => moment.getTime() - now.getTime() > NEAR)!;
}
