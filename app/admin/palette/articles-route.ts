import { defineRoute } from "#app/route-facts.ts";
import { cleanSearch } from "#domain/news/reading/search.ts";
import { listArticlesToOpen } from "#domain/news/writing/articles-to-open.server.ts";
import { adminLoader } from "../shell/admin-loader.server.ts";

export const handle = defineRoute({ permission: "writeArticles" });

/** The articles that the command palette and the link dialog suggest for a text. */
export const loader = adminLoader(handle, async ({ db }, { query, viewer }) => {
  const search = cleanSearch(query.get("q"));
  return Response.json(await listArticlesToOpen(db, viewer, search));
});
