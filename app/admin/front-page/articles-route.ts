import { defineRoute } from "#app/route-facts.ts";
import { searchFrontArticles } from "#domain/news/front-page/queries.server.ts";
import { SEARCH_MAX } from "#domain/news/types.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";

export const handle = defineRoute({ permission: "arrangeFrontPage" });

/** The published articles that match the tray's search, as JSON. */
export const loader = adminLoader(handle, async ({ db }, { query }) => {
  const text = (query.get("busca") ?? "").trim().slice(0, SEARCH_MAX);
  return Response.json(text ? await searchFrontArticles(db, text) : []);
});
