import { route } from "@react-router/dev/routes";
import { featureRoutes } from "#app/feature-routes.ts";

/** The screens of newsletters. */
export const NEWSLETTER_SCREENS = featureRoutes("admin/newsletter/feature", [
  route("boletim", "admin/newsletter/route.tsx"),
  route("boletim/lista", "admin/newsletter/list/route.tsx"),
  route("boletim/lista/importar", "admin/newsletter/list/import-route.ts"),
  route("boletim/lista/exportar", "admin/newsletter/list/export-route.ts"),
  route("boletim/configurar", "admin/newsletter/setup/route.tsx"),
  route("boletim/:id", "admin/newsletter/edition/route.tsx"),
  route("boletim/:id/previa", "admin/newsletter/edition/preview-route.ts"),
]);
