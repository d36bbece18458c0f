import { settingsContext, siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { listLatest } from "#domain/news/syndication.server.ts";
import { articlePath } from "../cards/article-link.tsx";
import type { Route } from "./+types/sitemap-latest-route.ts";
import { sitemapResponse } from "./sitemap-xml.server.ts";

export const handle = defineRoute({ cache: true });

/** The news site map: articles of the last two days. Not cached, because articles drop out with time. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, url } = context.get(siteContext);
  const publication = { name: context.get(settingsContext).site_name, language: "pt" };
  const articles = await listLatest(db);
  return sitemapResponse(
    articles.map(({ address, title, publishedAt }) => ({
      url: url + articlePath(address),
      news: { publication, publication_date: publishedAt.toISOString(), title },
    })),
    { news: true },
  );
}
