import { route } from "@react-router/dev/routes";
import { featureRoutes } from "#app/feature-routes.ts";

/** The screen of support by readers. */
export const SUPPORT_SCREENS = featureRoutes("admin/support/feature", [route("apoio", "admin/support/route.tsx")]);
