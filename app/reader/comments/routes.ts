import { route } from "@react-router/dev/routes";
import { featureRoutes } from "#app/feature-routes.ts";

/** The pages of single comments, and the link that ends mails about answers. */
export const COMMENT_ROUTES = featureRoutes("reader/comments/feature", [
  route("comentarios/:id", "reader/comments/route.tsx"),
  route("comentarios/:id/editar", "reader/comments/own-route.tsx"),
  route("respostas/sair/:key", "reader/comments/leave-route.tsx"),
]);
