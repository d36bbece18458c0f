import { route } from "@react-router/dev/routes";
import { featureRoutes } from "#app/feature-routes.ts";

/** The settings of notices to devices, and where a browser reports that its subscription was replaced. */
export const PUSH_ROUTES = featureRoutes("reader/push/feature", [
  route("avisos", "reader/push/route.tsx"),
  route("avisos/inscricao", "reader/push/renewal-route.ts"),
]);
