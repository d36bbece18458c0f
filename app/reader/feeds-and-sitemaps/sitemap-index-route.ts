import { cachePage, siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { listMonths } from "#domain/news/syndication.server.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import type { Route } from "./+types/sitemap-index-route.ts";
import { sitemapIndexResponse } from "./sitemap-xml.server.ts";

export const handle = defineRoute({ cache: true });

/** The site map index: permanent pages, the news of the last two days, and the articles of each month. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, url } = context.get(siteContext);
  cachePage(context, TAGS.news);
  const parts = ["paginas", "ultimas", ...(await listMonths(db))];
  return sitemapIndexResponse(parts.map((part) => `${url}/sitemap/${part}.xml`));
}
