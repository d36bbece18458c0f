import { href } from "react-router";
import { cachePage, siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { getFeedBlock } from "#domain/external-feeds/queries.server.ts";
import { FEEDS_TEXT } from "#domain/external-feeds/text.ts";
import type { FeedBlock } from "#domain/external-feeds/types.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { hiddenPage } from "../head.ts";
import page from "../shell/page.module.css";
import type { Route } from "./+types/route.ts";
import styles from "./feed-contents.module.css";
import { FeedContents } from "./feed-contents.tsx";

export const handle = defineRoute({ cache: true });

/** News of other sites, as a page and as data that the home page's block loads later. */
export function loader({ context }: Route.LoaderArgs) {
  cachePage(context, TAGS.feeds);
  return getFeedBlock(context.get(siteContext).db);
}

/** The block shows the error itself, so that the home page stays. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<FeedBlock | null> {
  return serverLoader().catch(() => null);
}

/** Forms and revalidations of other pages do not change it. */
export const shouldRevalidate = () => false;

export const meta = hiddenPage(
  FEEDS_TEXT.title,
  "O que os outros sites publicam sobre o Brasil e o mundo.",
  href("/feeds"),
);

export default function FeedsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${page.page}`}>
      <header className={page.pagehead}>
        <h1>{FEEDS_TEXT.title}</h1>
      </header>
      <div className={styles.feeds}>
        <FeedContents block={loaderData} />
      </div>
    </div>
  );
}
