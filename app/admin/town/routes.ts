import { route } from "@react-router/dev/routes";
import { featureRoutes } from "#app/feature-routes.ts";

/** The screens of the town's services. */
export const TOWN_SCREENS = featureRoutes("admin/town/feature", [
  route("servicos", "admin/town/route.tsx"),
  route("servicos/:id", "admin/town/form-route.tsx"),
]);
