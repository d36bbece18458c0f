import type { Duties, ReadRows } from "#domain/today/duties.server.ts";
import { addDays } from "#platform/format/calendar-days.ts";
import { fromLocalInput } from "#platform/format/local-time.ts";
import { listTimes } from "./agenda.server.ts";
import { readClock, type TownClock } from "./kind.ts";
import { TOWN_KIND_NAMES, townKind } from "./kinds.ts";
import { listCurrentServices } from "./queries.server.ts";
import type { FrontLine, TownService } from "./types.ts";
import { servicePath, thoseNow } from "./view.server.ts";

/** Most lines of events, and of services of another kind. */
const EVENTS_MAX = 3;
const OTHERS_MAX = 2;

/** What the services of all kinds say in the strip of the day, at a moment. */
export async function readDuties(read: ReadRows): Promise<Duties> {
  const services = await read(listCurrentServices);
  return (clock) => services.flatMap(({ kind, title, data }) => townKind(kind).strip?.(title, data, clock) ?? []);
}

/** What the front page says of the town: who is on duty, what is on today and tomorrow, and what is new of the kinds that say so. */
export async function listFrontLines(services: TownService[], clock: TownClock): Promise<FrontLine[]> {
  const { day } = readClock(clock);
  const times = await listTimes(thoseNow(services, clock, ["evento"]), day, addDays(day, 1));
  const latest = TOWN_KIND_NAMES.flatMap((name) => {
    const { frontDays } = townKind(name);
    if (!frontDays) return [];
    const since = new Date(fromLocalInput(`${addDays(day, -frontDays)}T00:00`, clock.timeZone));
    return thoseNow(services, clock, [name])
      .filter(({ startsAt }) => startsAt && startsAt >= since)
      .slice(0, OTHERS_MAX);
  });
  return [
    ...services.flatMap((service) => {
      const { strip, board } = townKind(service.kind);
      const words = strip && board?.(service.title, service.data, clock)?.title;
      return words ? [{ path: servicePath(service), kicker: service.title, words }] : [];
    }),
    ...times.slice(0, EVENTS_MAX).map(({ service, hour, day: at }) => ({
      path: servicePath(service),
      kicker: `${at === day ? "Hoje" : "Amanhã"}, ${hour}`,
      words: service.title,
    })),
    ...latest.map((service) => ({
      path: servicePath(service),
      kicker: townKind(service.kind).kicker?.(service.data) ?? townKind(service.kind).one,
      words: service.title,
    })),
  ];
}
