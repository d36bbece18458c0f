import type { Database } from "#db/client.ts";
import { addDays } from "#platform/format/calendar-days.ts";
import { fromLocalInput } from "#platform/format/local-time.ts";
import { listAgendaDays } from "./agenda.server.ts";
import { readClock, type TownClock } from "./kind.ts";
import { TOWN_KIND_NAMES, townKind } from "./kinds.ts";
import { listLatestServices, listShownServices } from "./queries.server.ts";
import type { FrontLine } from "./types.ts";
import { servicePath } from "./view.server.ts";

/** Most lines of events, and of services of another kind. */
const EVENTS_MAX = 3;
const OTHERS_MAX = 2;

/** What the front page says of the town: who is on duty, what is on today and tomorrow, and what is new of the kinds that say so. */
export async function listFrontLines(db: Database, clock: TownClock): Promise<FrontLine[]> {
  const { day } = readClock(clock);
  const news = TOWN_KIND_NAMES.filter((name) => townKind(name).frontDays);
  const [duties, days, latest] = await Promise.all([
    listShownServices(
      db,
      TOWN_KIND_NAMES.filter((name) => townKind(name).strip),
    ),
    listAgendaDays(db, day, addDays(day, 1), clock),
    Promise.all(news.map((name) => listLatestServices(db, [name], { since: sinceOf(name), limit: OTHERS_MAX }))),
  ]);
  function sinceOf(name: (typeof news)[number]): Date {
    return new Date(fromLocalInput(`${addDays(day, -townKind(name).frontDays!)}T00:00`, clock.timeZone));
  }
  const events = days.flatMap((one) => one.events.map((event) => ({ ...event, day: one.day })));
  return [
    ...duties.flatMap((service) => {
      const words = townKind(service.kind).board?.(service.title, service.data, clock)?.title;
      return words ? [{ path: servicePath(service), kicker: service.title, words }] : [];
    }),
    ...events.slice(0, EVENTS_MAX).map(({ path, title, hour, day: at }) => ({
      path,
      kicker: `${at === day ? "Hoje" : "Amanhã"}, ${hour}`,
      words: title,
    })),
    ...latest.flat().map((service) => ({
      path: servicePath(service),
      kicker: townKind(service.kind).kicker?.(service.data) ?? townKind(service.kind).one,
      words: service.title,
    })),
  ];
}
