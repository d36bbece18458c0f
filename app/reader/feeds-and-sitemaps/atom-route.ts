import { href } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import type { Route } from "./+types/atom-route.ts";
import { atomResponse } from "./atom.server.ts";
import { loadFeed } from "./feed.server.ts";

export const handle = defineRoute({ cache: true });

/** The site's newest articles as Atom. */
export async function loader({ context }: Route.LoaderArgs) {
  const feed = await loadFeed(context, href("/atom.xml"));
  return atomResponse({ ...feed, id: feed.page });
}
