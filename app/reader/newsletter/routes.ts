import { index, prefix, route } from "@react-router/dev/routes";

/** The pages of newsletters for readers, and where mails that came back are reported. */
export const NEWSLETTER_ROUTES = [
  ...prefix("boletim", [
    index("reader/newsletter/route.tsx"),
    route("confirmar/:token", "reader/newsletter/confirm-route.tsx"),
    route("preferencias/:token", "reader/newsletter/choices-route.tsx"),
    route("sair/:token", "reader/newsletter/leave-route.tsx"),
    route(":slug", "reader/newsletter/archive-route.tsx"),
    route(":slug/:address", "reader/newsletter/edition-route.tsx"),
  ]),
  route("boletim/devolucoes", "reader/newsletter/bounces-route.ts"),
];
