import { route } from "@react-router/dev/routes";
import { featureRoutes } from "#app/feature-routes.ts";

/** What a live coverage has beside the page of its article. */
export const LIVE_ROUTES = featureRoutes("reader/live/feature", [
  route("news/:address/ao-vivo.xml", "reader/live/feed-route.ts"),
]);
