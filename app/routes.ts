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
    route("auth", "reader/auth/route.tsx"),
    route("profile", "reader/auth/signed-in-only.ts", { id: "profile" }),
    route("notifications", "reader/auth/signed-in-only.ts", { id: "notifications" }),
    route("*", "reader/not-found/route.tsx"),
  ]),
] satisfies RouteConfig;
