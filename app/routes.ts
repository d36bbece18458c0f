import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("reader/shell/route.tsx", [
    route("/", "reader/home/route.tsx", [
      // The article over the home page; its address is masked as /news/{slug}.
      route("ler/:address", "reader/article/dialog-route.tsx"),
    ]),
    ...prefix("news", [index("reader/news/route.tsx"), route(":address", "reader/article/route.tsx")]),
    route("categories", "reader/categories/route.tsx"),
    route("category/:slug", "reader/category/route.tsx"),
    route("more", "reader/more/route.tsx"),
    ...prefix("auth", [
      index("reader/auth/route.tsx"),
      route("codigo", "reader/auth/code-route.tsx"),
      route("senha", "reader/auth/forgot-route.tsx"),
      route("nova-senha", "reader/auth/new-password-route.tsx"),
      route("reenviar", "reader/auth/resend-route.tsx"),
      route("confirmado", "reader/auth/confirmed-route.tsx"),
    ]),
    route("previa/:key", "reader/article/preview-route.tsx"),
    route("anuncios/contar", "reader/banners/count-route.ts"),
    route("demo/correio", "reader/outbox/route.tsx"),
    route("sair", "reader/auth/sign-out.ts"),
    ...prefix("profile", [
      index("reader/profile/route.tsx"),
      route("meus-dados.json", "reader/profile/export-route.ts"),
      route("excluir", "reader/profile/delete-route.tsx"),
    ]),
    route("profile/seguranca", "reader/security/route.tsx"),
    route("setup", "reader/setup/route.tsx"),
    route("notifications", "reader/notifications/route.tsx"),
    route("*", "reader/not-found/route.tsx"),
  ]),
  layout("admin/shell/route.tsx", [
    ...prefix("admin", [
      index("admin/dashboard/route.tsx"),
      route("news", "admin/news/route.tsx"),
      route("news/nova", "admin/news/editor-route.tsx", { id: "admin/news/new" }),
      route("news/rascunho", "admin/news/autosave-route.ts"),
      route("news/:id", "admin/news/editor-route.tsx"),
      route("news/:id/versoes", "admin/news/revisions-route.tsx"),
      route("site-settings", "admin/settings/site-route.tsx"),
      route("footer-settings", "admin/settings/footer-route.tsx"),
      route("settings", "admin/settings/general-route.tsx"),
      route("bottom-nav", "admin/bottom-nav/route.tsx"),
      route("bottom-nav/:id", "admin/bottom-nav/item-route.tsx"),
      route("notifications", "admin/notifications/route.tsx"),
      route("banners", "admin/banners/route.tsx"),
      route("banners/:id", "admin/banners/banner-route.tsx"),
      route("popups", "admin/popups/route.tsx"),
      route("*", "admin/shell/unknown.ts"),
    ]),
  ]),
] satisfies RouteConfig;
