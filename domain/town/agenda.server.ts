import type { Database } from "#db/client.ts";
import { addDays, type CalendarDay } from "#platform/format/calendar-days.ts";
import { writeTime } from "./hours.ts";
import type { TownClock } from "./kind.ts";
import { isFree } from "./kinds/event.ts";
import { listOccurrences } from "./occurrences.server.ts";
import { listEventsWithin } from "./queries.server.ts";
import type { AgendaDayEvents, AgendaEvent } from "./types.ts";
import { toCards } from "./view.server.ts";

/** Most lines of the agenda: the earliest. */
const LINES_MAX = 300;

/** "até 21h", of an event that ends on the evening on which it begins. */
const describeEnd = (start: string, end: string | null) =>
  end && (end.slice(0, 10) === start.slice(0, 10) || end.slice(11) <= "06:00")
    ? `até ${writeTime(end.slice(11))}`
    : null;

/** What takes place on some days, both included, by days; what began before is on the first one. */
export async function listAgendaDays(
  db: Database,
  from: CalendarDay,
  until: CalendarDay,
  clock: TownClock,
): Promise<AgendaDayEvents[]> {
  const services = await listEventsWithin(db, addDays(from, -7), until, clock.timeZone);
  const cards = await toCards(db, services, clock);
  const found = await Promise.all(
    services.map(async ({ data }, at) => {
      const times = await listOccurrences(data, from, until);
      return times.map(({ start, end }) => {
        const isEarlier = start.slice(0, 10) < from;
        const { title, path, kicker, picture } = cards[at]!;
        const event: AgendaEvent = {
          title,
          path,
          kicker,
          picture,
          hour: isEarlier ? "já" : writeTime(start.slice(11)),
          until: describeEnd(start, end),
          place: data.place ?? "",
          price: data.price ?? null,
          isFree: isFree(data.price),
        };
        return { day: isEarlier ? from : start.slice(0, 10), start, event };
      });
    }),
  );
  const lines = found
    .flat()
    .sort(
      (one, other) => one.start.localeCompare(other.start) || one.event.title.localeCompare(other.event.title, "pt-BR"),
    )
    .slice(0, LINES_MAX);
  const days = new Map<CalendarDay, AgendaEvent[]>();
  for (const { day, event } of lines) days.set(day, [...(days.get(day) ?? []), event]);
  return [...days].sort(([one], [other]) => one.localeCompare(other)).map(([day, events]) => ({ day, events }));
}
