import { href } from "react-router";
import { cachePage, settingsContext, siteContext } from "#app/context.ts";
import { defineRoute } from "#app/route-facts.ts";
import { TAGS } from "#domain/shared/cache-tags.ts";
import { TOWN_KIND_NAMES, townKind } from "#domain/town/kinds.ts";
import { asOf, servicePath } from "#domain/town/view.server.ts";
import { xmlResponse } from "../feeds-and-sitemaps/answers.ts";
import type { Route } from "./+types/feed-route.ts";
import { loadCurrent, townClock } from "./load-services.server.ts";

export const handle = defineRoute({ feature: "town", cache: { maxAgeSeconds: 3600 } });

const FEED_MAX = 50;

/** The newest events, notices and deaths as RSS 2.0. */
export async function loader({ context }: Route.LoaderArgs) {
  cachePage(context, TAGS.town);
  const { url } = context.get(siteContext);
  const clock = townClock(context);
  const kinds = TOWN_KIND_NAMES.filter((name) => townKind(name).inFeed);
  const newest = (await loadCurrent(context, kinds)).sort(
    (one, other) => Number(other.createdAt) - Number(one.createdAt),
  );
  const services = await Promise.all(newest.slice(0, FEED_MAX).map((service) => asOf(service, clock)));
  const name = context.get(settingsContext).site_name;
  const { generateRssFeed } = await import("feedsmith");
  const text = generateRssFeed({
    title: `Serviços | ${name}`,
    link: url + href("/servicos"),
    description: "O que há de novo na agenda, nos avisos e no obituário da cidade.",
    language: "pt-br",
    items: services.map((service) => {
      const { id, kind, title, data, createdAt } = service;
      const facts = townKind(kind);
      return {
        title: `${facts.one}: ${title}`,
        link: url + servicePath(service),
        description: [facts.line(data, clock), data.text].filter(Boolean).join(". "),
        guid: { value: `urn:uuid:${id}`, isPermaLink: false },
        pubDate: createdAt,
        categories: [{ name: facts.kicker?.(data) ?? facts.one }],
      };
    }),
  });
  return xmlResponse(text, "application/rss+xml");
}
