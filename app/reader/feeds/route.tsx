import { cachePage, siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { TAGS } from "#domain/cache-tags.ts";
import { getFeedBlock } from "#domain/feeds/queries.server.ts";
import type { FeedBlock } from "#domain/feeds/schema.ts";
import { FEEDS_TEXT } from "#domain/feeds/text.ts";
import { pageHead } from "../head.ts";
import type { Route } from "./+types/route.ts";
import { FeedContents } from "./feed-contents.tsx";

export const handle = defineRoute({ cache: true });

/** What other sites write: a page of its own, and what the home page's block loads late. */
export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, TAGS.feeds);
  return getFeedBlock(context.get(siteContext).db);
}

/** The block says itself when the feeds do not come; the home page around it stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<FeedBlock | null> {
  try {
    return await serverLoader();
  } catch {
    return null;
  }
}

/** Forms and returns to the tab on other pages do not concern it. */
export const shouldRevalidate = () => false;

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: FEEDS_TEXT.title,
    description: "O que os outros sites publicam sobre o Brasil e o mundo.",
    path: "/feeds",
    hidden: true,
  });
}

export default function FeedsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap page">
      <header className="pagehead">
        <h1>{FEEDS_TEXT.title}</h1>
      </header>
      <div className="feeds">
        <FeedContents block={loaderData} />
      </div>
    </div>
  );
}
