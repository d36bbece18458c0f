import { href } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import type { Route } from "./+types/json-feed-route.ts";
import { programResponse } from "./answers.ts";
import { loadFeed } from "./feed.server.ts";

export const handle = defineRoute({ cache: true });

/** The site's newest articles as JSON Feed 1.1. */
export async function loader({ context }: Route.LoaderArgs) {
  const feed = await loadFeed(context, href("/feed.json"));
  const { generateJsonFeed } = await import("feedsmith");
  const json = generateJsonFeed({
    title: feed.title,
    description: feed.description,
    home_page_url: feed.page,
    feed_url: feed.self,
    icon: feed.icon,
    hubs: feed.hub ? [{ type: "WebSub", url: feed.hub }] : undefined,
    language: "pt-BR",
    items: feed.items.map((item) => ({
      id: item.name,
      url: item.url,
      title: item.title,
      ...(item.html === null ? { content_text: item.description } : { content_html: item.html }),
      summary: item.description,
      image: item.image ?? undefined,
      date_published: item.publishedAt,
      date_modified: item.updatedAt,
      authors: [{ name: item.author }],
      tags: item.category ? [item.category] : [],
    })),
  });
  return programResponse(JSON.stringify(json), "application/feed+json", feed.headers);
}
