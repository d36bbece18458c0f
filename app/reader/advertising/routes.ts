import { route } from "@react-router/dev/routes";
import { featureRoutes } from "#app/feature-routes.ts";

/** What advertisers see: the offer, and their numbers behind a secret link. */
export const ADVERTISING_ROUTES = featureRoutes("reader/advertising/feature", [
  route("anuncie", "reader/advertising/offer-route.tsx"),
  route("anunciante/:token", "reader/advertising/report-route.tsx"),
]);
