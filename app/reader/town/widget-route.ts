import { href } from "react-router";
import { cachePage, readPart } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { listTimes, toAgendaDays } from "#domain/town/agenda.server.ts";
import { readClock } from "#domain/town/kind.ts";
import { respondWithWidget } from "../widget/widget-document.server.tsx";
import type { Route } from "./+types/widget-route.ts";
import { loadCurrent, townClock } from "./load-services.server.ts";

export const handle = defineRoute({ feature: "town", cache: { maxAgeSeconds: 300 }, framed: true });

/** What takes place today, for frames of other sites. */
export async function loader({ context }: Route.LoaderArgs) {
  cachePage(context, TAGS.town);
  const clock = townClock(context);
  const { day } = readClock(clock);
  const services = await loadCurrent(context, ["evento"]);
  const { value: days } = await readPart(context, {
    read: async (db) => toAgendaDays(db, await listTimes(services, day, day), clock),
  });
  return respondWithWidget(context, {
    title: "Hoje na agenda",
    more: href("/agenda"),
    lines: days.flatMap(({ events }) =>
      events.map(({ path, title, hour, until, place }) => ({
        path,
        title,
        words: [hour, until, place].filter(Boolean).join(" · "),
      })),
    ),
    empty: "Nada marcado para hoje.",
  });
}
