import { layout, type RouteConfigEntry } from "@react-router/dev/routes";

/** The routes of a feature, which are gone where it is switched off; their `handle` names it. */
export const featureRoutes = (id: string, routes: RouteConfigEntry[]): RouteConfigEntry =>
  layout("feature-route.ts", { id }, routes);
