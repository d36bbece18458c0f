import { cachePage, settingsContext, siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { writeCalendar } from "#domain/town/calendar.server.ts";
import { findShownService } from "#domain/town/queries.server.ts";
import { missingResponse, programResponse } from "../feeds-and-sitemaps/answers.ts";
import type { Route } from "./+types/calendar-route.ts";
import { loadCurrent } from "./load-services.server.ts";

export const handle = defineRoute({ feature: "town", cache: { maxAgeSeconds: 3600 } });

/** All events that are still to come as a calendar (`/agenda.ics`), or one of them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, url, timeZone } = context.get(siteContext);
  const { slug } = params as { slug?: string };
  const found = slug ? await findShownService(db, slug, ["evento"]) : null;
  if (slug && !found) return missingResponse("Este evento não existe.");
  cachePage(context, TAGS.town);
  const events = found ? [found] : await loadCurrent(context, ["evento"]);
  const name = context.get(settingsContext).site_name;
  const text = await writeCalendar(events, { name, url, timeZone });
  return programResponse(text, "text/calendar", {
    "content-disposition": `${found ? "attachment" : "inline"}; filename="${slug ?? "agenda"}.ics"`,
  });
}
