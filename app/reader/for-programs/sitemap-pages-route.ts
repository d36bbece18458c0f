import { cachePage, keep, siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { TAGS } from "#domain/cache-tags.ts";
import { listActiveCategories } from "#domain/categories/queries.server.ts";
import type { Route } from "./+types/sitemap-pages-route.ts";
import { sitemapResponse } from "./sitemap-xml.server.ts";

export const handle = defineRoute({ cache: true });

const STAYING = ["/", "/news", "/categories", "/more"];

/** The site map of pages that stay: the lists, and the categories. */
export async function loader({ context }: Route.LoaderArgs) {
  const { url } = context.get(siteContext);
  cachePage(context);
  const categories = await keep(context, listActiveCategories, TAGS.categories);
  const paths = [...STAYING, ...categories.map(({ slug }) => `/category/${encodeURIComponent(slug)}`)];
  return sitemapResponse(paths.map((path) => ({ url: url + path })));
}
