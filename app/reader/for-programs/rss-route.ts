import { requestUrl } from "#app/request-url.ts";
import { SHARE_SIZE } from "#domain/media/schema.ts";
import { cleanSearch } from "#domain/news/search.ts";
import { rssPath } from "../rss-path.ts";
import type { Route } from "./+types/rss-route.ts";
import { programResponse } from "./answers.ts";
import { loadFeed } from "./feed.server.ts";

/**
 * The newest articles as RSS 2.0: of the site (`/rss.xml`), of a search (`/rss.xml?q=…`) or of a category
 * (`/category/{slug}/rss.xml`).
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { slug: categorySlug } = params;
  const search = categorySlug === undefined ? cleanSearch(requestUrl(request).searchParams.get("q")) : "";
  const path = categorySlug === undefined ? rssPath(search) : `/category/${encodeURIComponent(categorySlug)}/rss.xml`;
  const feed = await loadFeed(context, path, { categorySlug, search });
  // Loaded when it is needed: a start does not wait for it.
  const { generateRssFeed } = await import("feedsmith");
  const text = generateRssFeed({
    title: feed.title,
    link: feed.page,
    description: feed.description,
    language: "pt-br",
    lastBuildDate: feed.updatedAt,
    image: { url: feed.icon, title: feed.title, link: feed.page },
    atom: { links: [{ href: feed.self, rel: "self", type: "application/rss+xml" }] },
    items: feed.items.map((item) => ({
      title: item.title,
      link: item.url,
      description: item.description,
      guid: { value: item.name, isPermaLink: false },
      pubDate: item.publishedAt,
      dc: { creators: [item.author] },
      categories: item.category ? [{ name: item.category }] : [],
      media: item.image
        ? { contents: [{ url: item.image, type: "image/jpeg", medium: "image", ...SHARE_SIZE }] }
        : undefined,
    })),
  });
  return programResponse(text, "application/rss+xml");
}
