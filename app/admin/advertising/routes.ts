import { route } from "@react-router/dev/routes";
import { featureRoutes } from "#app/feature-routes.ts";

/** The screens of advertisers and their campaigns. */
export const ADVERTISING_SCREENS = featureRoutes("admin/advertising/feature", [
  route("anunciantes", "admin/advertising/route.tsx"),
  route("anunciantes/campanhas/:id", "admin/advertising/campaign-route.tsx"),
  route("anunciantes/oferta", "admin/advertising/offer-route.tsx"),
  route("anunciantes/:id", "admin/advertising/advertiser-route.tsx"),
]);
