import { route } from "@react-router/dev/routes";
import { featureRoutes } from "#app/feature-routes.ts";

/** The screens of support by readers. */
export const SUPPORT_SCREENS = featureRoutes("admin/support/feature", [
  route("apoio", "admin/support/route.tsx"),
  route("apoio/contas", "admin/support/ledger-route.tsx"),
  route("apoio/contas/movimentos.csv", "admin/support/movements-route.ts"),
  route("apoio/banco", "admin/support/bank-route.tsx"),
]);
