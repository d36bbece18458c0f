import { index, prefix, route } from "@react-router/dev/routes";
import { featureRoutes } from "#app/feature-routes.ts";

/** The pages of what the town uses; a service of each kind has its page below that of its kind. */
export const TOWN_ROUTES = featureRoutes("reader/town/feature", [
  ...prefix("servicos", [
    index("reader/town/route.tsx"),
    route("rss.xml", "reader/town/feed-route.ts"),
    route(":slug", "reader/town/service-route.tsx", { id: "reader/town/service" }),
  ]),
  ...prefix("agenda", [
    index("reader/town/agenda-route.tsx"),
    route(":slug", "reader/town/service-route.tsx", { id: "reader/town/event" }),
    route(":slug/calendario.ics", "reader/town/calendar-route.ts", { id: "reader/town/event-calendar" }),
  ]),
  route("no-seu-site/agenda", "reader/town/widget-route.ts"),
  route("agenda.ics", "reader/town/calendar-route.ts", { id: "reader/town/calendar" }),
  ...prefix("obituario", [
    index("reader/town/obituary-route.tsx"),
    route(":slug", "reader/town/service-route.tsx", { id: "reader/town/death" }),
  ]),
]);
