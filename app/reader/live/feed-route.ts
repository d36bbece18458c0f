import { href } from "react-router";
import { cachePage, settingsContext, siteContext, tagPage } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { findChangedAt, listNewestEntries } from "#domain/live/queries.server.ts";
import { findArticle } from "#domain/news/reading/article.server.ts";
import { NEWSROOM } from "#domain/news/types.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { dateFormats } from "#platform/format/dates.ts";
import { siteClock } from "#platform/format/site-clock.ts";
import { feedBlocks } from "../blocks/feed-blocks.ts";
import { escapeHtml, wrap } from "../blocks/feed-markup.ts";
import { articlePath } from "../cards/article-link.tsx";
import { missingResponse } from "../feeds-and-sitemaps/answers.ts";
import { atomResponse } from "../feeds-and-sitemaps/atom.server.ts";
import type { Route } from "./+types/feed-route.ts";
import { entryPath } from "./entry-address.ts";
import { headlineOf } from "./live-head.ts";

export const handle = defineRoute({ feature: "live", cache: true });

/** Entries in the feed of a coverage. */
const FEED_ENTRIES = 50;

/** The newest entries of an article's live coverage as Atom, each a whole entry. */
export async function loader({ params: { address }, context }: Route.LoaderArgs) {
  const { db, url, timeZone } = context.get(siteContext);
  cachePage(context, TAGS.news, TAGS.media);
  const article = await findArticle(db, address, () => {});
  if (!article?.isLive) throw missingResponse("Esta cobertura não existe");
  tagPage(context, TAGS.article(article.id));
  const [entries, changedAt] = await Promise.all([
    listNewestEntries(db, article.id, FEED_ENTRIES),
    findChangedAt(db, article.id),
  ]);
  const { site_name } = context.get(settingsContext);
  const site = { url, dates: dateFormats(siteClock(timeZone)) };
  return atomResponse({
    id: `urn:uuid:${article.id}`,
    title: `${article.title} | ${site_name}`,
    description: article.metaDescription,
    updatedAt: changedAt ?? new Date(article.publishedAt),
    self: url + href("/news/:address/ao-vivo.xml", { address: article.address }),
    page: url + articlePath(article.address),
    items: entries.map((entry) => ({
      name: `urn:uuid:${entry.id}`,
      title: headlineOf(entry),
      html: entry.body
        ? feedBlocks(entry.body.document.content, { ...site, resources: entry.body.resources })
        : entry.paragraphs.map((paragraph) => wrap("p", escapeHtml(paragraph))).join(""),
      publishedAt: new Date(entry.writtenAt),
      updatedAt: new Date(entry.editedAt ?? entry.writtenAt),
      author: entry.signature ?? NEWSROOM,
      url: url + entryPath(article.address, entry.id),
    })),
  });
}
