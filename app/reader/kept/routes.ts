import { index, prefix, route } from "@react-router/dev/routes";
import { featureRoutes } from "#app/feature-routes.ts";

/** The pages of what a reader keeps. */
export const KEPT_ROUTES = featureRoutes(
  "reader/kept/feature",
  prefix("para-voce", [
    index("reader/kept/for-you/route.tsx"),
    route("noticias", "reader/kept/for-you/articles-route.ts"),
    route("conta", "reader/kept/for-you/account-route.ts"),
  ]),
);
