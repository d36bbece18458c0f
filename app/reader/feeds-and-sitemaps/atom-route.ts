import { href } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import type { Route } from "./+types/atom-route.ts";
import { xmlResponse } from "./answers.ts";
import { loadFeed } from "./feed.server.ts";

export const handle = defineRoute({ cache: true });

/** The site's newest articles as Atom. */
export async function loader({ context }: Route.LoaderArgs) {
  const feed = await loadFeed(context, href("/atom.xml"));
  const { generateAtomFeed } = await import("feedsmith");
  const text = generateAtomFeed({
    id: feed.page,
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
      summary: { value: item.description },
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
