import { cachePage, siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import type { Route } from "./+types/robots-route.ts";
import { programResponse } from "./answers.ts";

export const handle = defineRoute({ cache: true });

/** robots.txt: where the site maps are, and that the newsroom is not to be indexed. */
export function loader({ context }: Route.LoaderArgs) {
  cachePage(context);
  const text = `User-agent: *\nDisallow: /admin\n\nSitemap: ${context.get(siteContext).url}/sitemap.xml\n`;
  return programResponse(text, "text/plain");
}
