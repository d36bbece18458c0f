import { href } from "react-router";
import { cachedQuery, cachePage, siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { listAuthorSlugs } from "#domain/authors/queries.server.ts";
import { listActiveCategories } from "#domain/categories/queries.server.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { listTagSlugs } from "#domain/tags/queries.server.ts";
import { listFeaturePaths } from "../features.server.ts";
import type { Route } from "./+types/sitemap-pages-route.ts";
import { sitemapResponse } from "./sitemap-xml.server.ts";

export const handle = defineRoute({ cache: true });

const STATIC_PAGES = [
  href("/"),
  href("/news"),
  href("/categories"),
  href("/correcoes"),
  href("/no-seu-site"),
  href("/more"),
  href("/quem-somos"),
  href("/contato"),
];

/** The site map of permanent pages: the lists, the pages of categories, authors and tags, and newsletters. */
export async function loader({ context }: Route.LoaderArgs) {
  const { url } = context.get(siteContext);
  cachePage(context);
  const [categories, authors, tags, ofFeatures] = await Promise.all([
    cachedQuery(context, listActiveCategories, TAGS.categories),
    cachedQuery(context, listAuthorSlugs, TAGS.authors, TAGS.news),
    cachedQuery(context, listTagSlugs, TAGS.tags, TAGS.news),
    listFeaturePaths(context),
  ]);
  const paths = [
    ...STATIC_PAGES,
    ...categories.map(({ slug }) => href("/category/:slug", { slug })),
    ...authors.map((slug) => href("/autor/:slug", { slug })),
    ...tags.map((slug) => href("/tema/:slug", { slug })),
    ...ofFeatures,
  ];
  return sitemapResponse(paths.map((path) => ({ url: url + path })));
}
