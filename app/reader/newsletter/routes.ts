import { index, prefix, route } from "@react-router/dev/routes";
import { featureRoutes } from "#app/feature-routes.ts";

/**
 * The pages of newsletters for readers, and where mails that came back are reported. Who got a mail can leave, and is heard when it comes
 * back, also while newsletters are switched off.
 */
export const NEWSLETTER_ROUTES = featureRoutes("reader/newsletter/feature", [
  ...prefix("boletim", [
    index("reader/newsletter/route.tsx"),
    route("confirmar/:token", "reader/newsletter/confirm-route.tsx"),
    route("preferencias/:token", "reader/newsletter/choices-route.tsx"),
    route("sair/:token", "reader/newsletter/leave-route.tsx"),
    route(":slug", "reader/newsletter/archive-route.tsx"),
    route(":slug/:address", "reader/newsletter/edition-route.tsx"),
  ]),
  route("boletim/devolucoes", "reader/newsletter/bounces-route.ts"),
]);
