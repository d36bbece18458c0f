import { route } from "@react-router/dev/routes";
import { featureRoutes } from "#app/feature-routes.ts";

/** The pages on which readers support the paper. */
export const SUPPORT_ROUTES = featureRoutes("reader/support/feature", [
  route("apoie", "reader/support/route.tsx"),
  route("apoie/:txid", "reader/support/charge-route.tsx"),
]);
