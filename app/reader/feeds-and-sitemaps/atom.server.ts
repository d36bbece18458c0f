import { xmlResponse } from "./answers.ts";
import type { Feed, FeedItem } from "./feed.server.ts";

/** What an Atom feed says; the icon is left out where it has none. */
type AtomFeed = Pick<Feed, "title" | "description" | "page" | "self" | "updatedAt"> &
  Partial<Pick<Feed, "hub" | "icon" | "headers">> & {
    id: string;
    items: (Pick<FeedItem, "name" | "title" | "url" | "html" | "publishedAt" | "updatedAt" | "author"> &
      Partial<Pick<FeedItem, "description" | "category" | "image">>)[];
  };

export async function atomResponse(feed: AtomFeed): Promise<Response> {
  // Imported on demand, so that the library does not delay the start.
  const { generateAtomFeed } = await import("feedsmith");
  const text = generateAtomFeed({
    id: feed.id,
    title: { value: feed.title },
    subtitle: { value: feed.description },
    updated: feed.updatedAt,
    icon: feed.icon,
    xml: { lang: "pt-BR" },
    links: [
      { href: feed.self, rel: "self", type: "application/atom+xml" },
      { href: feed.page, rel: "alternate", type: "text/html" },
      ...(feed.hub ? [{ href: feed.hub, rel: "hub" }] : []),
    ],
    entries: feed.items.map((item) => ({
      id: item.name,
      title: { value: item.title },
      summary: item.description === undefined ? undefined : { value: item.description },
      content: item.html === null ? undefined : { value: item.html, type: "html" },
      published: item.publishedAt,
      updated: item.updatedAt,
      authors: [{ name: item.author }],
      categories: item.category ? [{ term: item.category }] : [],
      links: [
        { href: item.url, rel: "alternate", type: "text/html" },
        ...(item.image ? [{ href: item.image, rel: "enclosure", type: "image/jpeg" }] : []),
      ],
    })),
  });
  return xmlResponse(text, "application/atom+xml", feed.headers);
}
