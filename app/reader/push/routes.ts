import { route } from "@react-router/dev/routes";

/** The settings of notices to devices, and where a browser reports that its subscription was replaced. */
export const PUSH_ROUTES = [
  route("avisos", "reader/push/route.tsx"),
  route("avisos/inscricao", "reader/push/renewal-route.ts"),
];
