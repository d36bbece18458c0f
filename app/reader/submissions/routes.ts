import { index, prefix, route } from "@react-router/dev/routes";
import { featureRoutes } from "#app/feature-routes.ts";

/** Where readers send something to the newsroom. A tip has a page of its own, which keeps its sender secret. */
export const SUBMISSION_ROUTES = featureRoutes("reader/submissions/feature", [
  ...prefix("envie", [
    index("reader/submissions/route.tsx"),
    route("dica", "reader/submissions/tip-route.tsx"),
    route(":kind", "reader/submissions/form-route.tsx"),
  ]),
]);
