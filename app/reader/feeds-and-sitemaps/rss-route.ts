import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { cleanSearch } from "#domain/news/reading/search.ts";
import { rssPath } from "../rss-path.ts";
import type { Route } from "./+types/rss-route.ts";
import { rssResponse } from "./rss.server.ts";

export const handle = defineRoute({ cache: true, query: ["q"], searchedFor: "q" });

/** The feed of the site (`/rss.xml`), or of a search (`/rss.xml?q=…`). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const search = cleanSearch(requestUrl(request).searchParams.get("q"));
  return rssResponse(context, rssPath(search), { search });
}
