import { SHARE_SIZE } from "#domain/media/types.ts";
import { xmlResponse } from "./answers.ts";
import { loadFeed } from "./feed.server.ts";

/** An RSS 2.0 feed of the newest articles. */
export async function rssResponse(...wanted: Parameters<typeof loadFeed>): Promise<Response> {
  const feed = await loadFeed(...wanted);
  // Imported on demand, so that the library does not delay the start.
  const { generateRssFeed } = await import("feedsmith");
  const text = generateRssFeed({
    title: feed.title,
    link: feed.page,
    description: feed.description,
    language: "pt-br",
    lastBuildDate: feed.updatedAt,
    image: { url: feed.icon, title: feed.title, link: feed.page },
    atom: {
      links: [
        { href: feed.self, rel: "self", type: "application/rss+xml" },
        ...(feed.hub ? [{ href: feed.hub, rel: "hub" }] : []),
      ],
    },
    items: feed.items.map((item) => ({
      title: item.title,
      link: item.url,
      description: item.description,
      content: item.html === null ? undefined : { encoded: item.html },
      guid: { value: item.name, isPermaLink: false },
      pubDate: item.publishedAt,
      dc: { creators: [item.author] },
      categories: item.category ? [{ name: item.category }] : [],
      media: item.image
        ? { contents: [{ url: item.image, type: "image/jpeg", medium: "image", ...SHARE_SIZE }] }
        : undefined,
    })),
  });
  return xmlResponse(text, "application/rss+xml", feed.headers);
}
