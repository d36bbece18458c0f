import type { Database } from "#db/client.ts";
import type { CalendarDay } from "#platform/format/calendar-days.ts";
import { writeTime } from "./hours.ts";
import type { TownClock } from "./kind.ts";
import { isFree } from "./kinds/event.ts";
import { listOccurrences, type Occurrence } from "./occurrences.server.ts";
import type { AgendaDayEvents, AgendaEvent, TownService } from "./types.ts";
import { toCards } from "./view.server.ts";

/** Most lines of the agenda: the earliest. */
const LINES_MAX = 300;

/** An event at one of its times, on the first day of a list that it touches. */
export interface AgendaTime extends Occurrence {
  service: TownService;
  day: CalendarDay;
  /** "19h"; "já" for what began on a day before. */
  hour: string;
}

/** What takes place on some days, both included, earliest first. */
export async function listTimes(services: TownService[], from: CalendarDay, until: CalendarDay): Promise<AgendaTime[]> {
  const found = await Promise.all(
    services.map(async (service) =>
      (await listOccurrences(service.data, from, until)).map((time): AgendaTime => {
        const isEarlier = time.start.slice(0, 10) < from;
        const day = isEarlier ? from : time.start.slice(0, 10);
        return { ...time, service, day, hour: isEarlier ? "já" : writeTime(time.start.slice(11)) };
      }),
    ),
  );
  return found
    .flat()
    .sort(
      (one, other) =>
        one.start.localeCompare(other.start) || one.service.title.localeCompare(other.service.title, "pt-BR"),
    )
    .slice(0, LINES_MAX);
}

/** "até 21h", of an event that ends on the evening on which it begins. */
const describeEnd = ({ start, end }: Occurrence) =>
  end && (end.slice(0, 10) === start.slice(0, 10) || end.slice(11) <= "06:00")
    ? `até ${writeTime(end.slice(11))}`
    : null;

/** Times as the agenda shows them, by days. */
export async function toAgendaDays(db: Database, times: AgendaTime[], clock: TownClock): Promise<AgendaDayEvents[]> {
  const services = [...new Set(times.map(({ service }) => service))];
  const cards = new Map((await toCards(db, services, clock)).map((card, at) => [services[at], card]));
  const days = Map.groupBy(times, ({ day }) => day);
  return [...days]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([day, ofDay]) => ({
      day,
      events: ofDay.map(({ service, ...time }): AgendaEvent => {
        const { title, path, kicker, picture } = cards.get(service)!;
        const { place = "", price = null } = service.data;
        return {
          title,
          path,
          kicker,
          picture,
          hour: time.hour,
          until: describeEnd(time),
          place,
          price,
          isFree: isFree(service.data.price),
        };
      }),
    }));
}
