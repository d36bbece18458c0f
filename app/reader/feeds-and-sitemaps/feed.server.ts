import type { RouterContextProvider } from "react-router";
import { href } from "react-router";
import { cachePage, settingsContext, siteContext } from "#app/context.ts";
import { findActiveCategory } from "#domain/categories/queries.server.ts";
import { type FeedText, loadFeedTexts } from "#domain/news/reading/feed-texts.server.ts";
import { listNewest, type SyndicatedArticle } from "#domain/news/syndication.server.ts";
import { NEWS_TEXT } from "#domain/news/text.ts";
import { HUB_PATH } from "#domain/programs/types.ts";
import { hubLinks } from "#domain/programs/websub.server.ts";
import { iconsPath } from "#domain/settings/identity.server.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { dateFormats } from "#platform/format/dates.ts";
import { siteClock } from "#platform/format/site-clock.ts";
import { articlePath } from "../cards/article-link.tsx";
import { missingResponse } from "./answers.ts";
import { feedHtml } from "./feed-html.ts";

/** An article of a feed; addresses are absolute. */
export interface FeedItem extends Omit<SyndicatedArticle, "address" | "image"> {
  /** An id that stays the same when the address changes. */
  name: string;
  url: string;
  image: string | null;
  /** The whole article as HTML, if the newsroom has enabled it; otherwise null. */
  html: string | null;
}

/** The site's articles for any feed format; addresses are absolute. */
export interface Feed {
  title: string;
  description: string;
  /** The page that shows the same, and the feed itself. */
  page: string;
  self: string;
  /** Where programs subscribe to it; null for the feed of a search. */
  hub: string | null;
  headers: Record<string, string>;
  icon: string;
  updatedAt: Date;
  items: FeedItem[];
}

const toHtml = (text: FeedText | undefined, site: Parameters<typeof feedHtml>[1]) =>
  text ? feedHtml(text, site) : null;

/**
 * The site's newest articles, those of one category, or those that a search finds.
 * @param path of the feed
 * @throws a response with 404 for a category that readers do not see
 */
export async function loadFeed(
  context: Readonly<RouterContextProvider>,
  path: string,
  { categorySlug, search = "" }: { categorySlug?: string; search?: string } = {},
): Promise<Feed> {
  const { db, url, timeZone } = context.get(siteContext);
  const settings = context.get(settingsContext);
  const { site_name, site_description, site_slogan } = settings;
  // Feeds of searches are not cached: the number of possible texts is unlimited.
  if (!search) cachePage(context, TAGS.news, TAGS.categories, TAGS.media);
  const category = categorySlug === undefined ? null : await findActiveCategory(db, categorySlug);
  if (categorySlug !== undefined && !category) throw missingResponse(NEWS_TEXT.noCategory);
  const articles = await listNewest(db, { categoryId: category?.id, search });
  const ids = settings.feed_full_text ? articles.map(({ id }) => id) : [];
  const texts = await loadFeedTexts(db, ids);
  const site = { url, dates: dateFormats(siteClock(timeZone)) };
  const name = search ? `Busca: ${search}` : category?.name;
  const page = search
    ? `${href("/news")}?${new URLSearchParams({ q: search })}`
    : category
      ? href("/category/:slug", { slug: category.slug })
      : href("/");
  return {
    title: name ? `${name} | ${site_name}` : site_name,
    description: category?.description ?? site_description ?? site_slogan,
    page: url + page,
    self: url + path,
    hub: search ? null : url + HUB_PATH,
    headers: search ? {} : { link: hubLinks(url, path) },
    icon: `${url}${iconsPath(settings)}/icon-512.png`,
    updatedAt: new Date(Math.max(0, ...articles.map(({ updatedAt }) => updatedAt.getTime()))),
    items: articles.map(({ address, image, ...article }) => ({
      ...article,
      html: toHtml(texts.get(article.id), site),
      name: `urn:uuid:${article.id}`,
      url: url + articlePath(address),
      image: image && url + image,
    })),
  };
}
