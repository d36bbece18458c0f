import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { searchFrontArticles } from "#domain/news/front-page/queries.server.ts";
import { SEARCH_MAX } from "#domain/news/types.ts";
import { requireStaff } from "../shell/guard.server.ts";
import type { Route } from "./+types/articles-route.ts";

export const handle = defineRoute({ permission: "arrangeFrontPage" });

/** The published articles that match the tray's search, as JSON. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.facts.permission);
  const text = (requestUrl(request).searchParams.get("busca") ?? "").trim().slice(0, SEARCH_MAX);
  const { db } = context.get(siteContext);
  return Response.json(text ? await searchFrontArticles(db, text) : []);
}
