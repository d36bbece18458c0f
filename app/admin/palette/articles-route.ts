import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { cleanSearch } from "#domain/news/reading/search.ts";
import { listArticlesToOpen } from "#domain/news/writing/articles-to-open.server.ts";
import { requireStaff } from "../shell/guard.server.ts";
import type { Route } from "./+types/articles-route.ts";

export const handle = defineRoute({ permission: "writeArticles" });

/** The articles that the command palette and the link dialog suggest for a text. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireStaff(context, request, handle.facts.permission);
  const search = cleanSearch(requestUrl(request).searchParams.get("q"));
  return Response.json(await listArticlesToOpen(context.get(siteContext).db, viewer, search));
}
