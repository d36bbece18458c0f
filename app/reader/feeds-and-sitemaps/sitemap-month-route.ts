import { cachePage, siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { listMonth } from "#domain/news/syndication.server.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { articlePath } from "../cards/article-link.tsx";
import type { Route } from "./+types/sitemap-month-route.ts";
import { sitemapResponse } from "./sitemap-xml.server.ts";

export const handle = defineRoute({ cache: true });

/** The site map of the articles of a month. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, url } = context.get(siteContext);
  cachePage(context, TAGS.news);
  const articles = await listMonth(db, /^(.*)\.xml$/i.exec(params.file)?.[1] ?? "");
  return sitemapResponse(
    articles.map(({ address, updatedAt }) => ({ url: url + articlePath(address), lastmod: updatedAt.toISOString() })),
  );
}
