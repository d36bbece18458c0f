import { href } from "react-router";
import { defineRoute } from "#app/route-facts.ts";
import type { Route } from "./+types/category-rss-route.ts";
import { rssResponse } from "./rss.server.ts";

export const handle = defineRoute({ cache: true });

/** The feed of a category. */
export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  return rssResponse(context, href("/category/:slug/rss.xml", { slug }), { categorySlug: slug });
}
