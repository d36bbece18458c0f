import { route } from "@react-router/dev/routes";
import { featureRoutes } from "#app/feature-routes.ts";

/** The screen of numbers. */
export const ANALYTICS_SCREENS = featureRoutes("admin/analytics/feature", [
  route("analytics", "admin/analytics/route.tsx"),
]);
