import { route } from "@react-router/dev/routes";
import { featureRoutes } from "#app/feature-routes.ts";

/** The screen of comments. */
export const COMMENTS_SCREEN = featureRoutes("admin/comments/feature", [route("comments", "admin/comments/route.tsx")]);
