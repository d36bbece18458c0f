import { href } from "react-router";
import { cachePage, readPart, siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { listArticles } from "#domain/news/reading/queries.server.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { dateFormats } from "#platform/format/dates.ts";
import { siteClock } from "#platform/format/site-clock.ts";
import { articlePath } from "../cards/article-link.tsx";
import type { Route } from "./+types/news-route.ts";
import { respondWithWidget } from "./widget-document.server.tsx";

export const handle = defineRoute({ cache: { maxAgeSeconds: 300 }, framed: true });

const ARTICLES = 6;

/** The newest articles, for frames of other sites. */
export async function loader({ context }: Route.LoaderArgs) {
  cachePage(context, TAGS.news);
  const { value: list } = await readPart(context, { read: (db) => listArticles(db, {}) });
  const dates = dateFormats(siteClock(context.get(siteContext).timeZone));
  return respondWithWidget(context, {
    title: "Últimas notícias",
    more: href("/news"),
    lines: list.articles.slice(0, ARTICLES).map(({ address, title, category, publishedAt }) => ({
      path: articlePath(address),
      title,
      words: [category?.name, dates.shortDay(publishedAt)].filter(Boolean).join(" · "),
    })),
    empty: "Nenhuma notícia ainda.",
  });
}
