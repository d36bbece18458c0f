import { route } from "@react-router/dev/routes";
import { featureRoutes } from "#app/feature-routes.ts";

/** The screen of a live coverage, and what it sends and asks for. */
export const LIVE_SCREENS = featureRoutes("admin/live/feature", [
  route("ao-vivo", "admin/live/begin-route.tsx"),
  route("news/:id/ao-vivo", "admin/live/route.tsx"),
  route("news/:id/ao-vivo/entrada", "admin/live/entry-route.ts"),
  route("news/:id/ao-vivo/avisar", "admin/live/notice-route.ts"),
  route("news/:id/ao-vivo/agora", "admin/live/presence-route.ts"),
]);
