import { route } from "@react-router/dev/routes";
import { featureRoutes } from "#app/feature-routes.ts";

/** The screens of what readers sent. */
export const SUBMISSION_SCREENS = featureRoutes("admin/submissions/feature", [
  route("recebidos", "admin/submissions/route.tsx"),
  route("recebidos/:id", "admin/submissions/submission-route.tsx"),
  route("recebidos/:id/fotos/:position", "admin/submissions/photo-route.ts"),
]);
