import { failed, hasDuplicates, isAddress, isDateTime } from "./rules.ts";
import { childrenNamed, parseXml, textOf, type XmlElement } from "./xml.ts";

const SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9";
const NEWS = "http://www.google.com/schemas/sitemap-news/0.9";
const ADDRESSES_MAX = 50_000;
const NEWS_MAX = 1000;
const NEWS_AGE_MS = 48 * 3_600_000;

const placesOf = (root: XmlElement, name: string) => childrenNamed(root, name).map((entry) => textOf(entry, "loc"));

const placeChecks = (places: (string | null)[]) => ({
  "at least one address": places.length > 0,
  "whole addresses": places.every((place) => isAddress(place) && place!.length < 2048),
  "each address once": !hasDuplicates(places),
});

/** Violations of the protocol (https://www.sitemaps.org/protocol.html) in a sitemap index. */
export function sitemapIndexViolations(source: string): string[] {
  const root = parseXml(source);
  if (root.name !== "sitemapindex" || root.attributes.xmlns !== SITEMAP) return ["no list of site maps"];
  return failed(placeChecks(placesOf(root, "sitemap")));
}

/** Violations of the protocol in a site map. */
export function sitemapViolations(source: string): string[] {
  const root = parseXml(source);
  if (root.name !== "urlset" || root.attributes.xmlns !== SITEMAP) return ["no site map"];
  const entries = childrenNamed(root, "url");
  const changes = entries.map((entry) => textOf(entry, "lastmod")).filter((moment) => moment !== null);
  return failed({
    ...placeChecks(placesOf(root, "url")),
    "no more addresses than allowed": entries.length <= ADDRESSES_MAX,
    "moments of changes": changes.every((moment) => isDateTime(moment) || /^\d{4}-\d\d-\d\d$/.test(moment)),
  });
}

/**
 * Violations of Google's rules for news (https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap) in a
 * site map of the last two days.
 */
export function newsSitemapViolations(source: string, now = Date.now()): string[] {
  const root = parseXml(source);
  const entries = childrenNamed(root, "url");
  const rules = entries.flatMap((entry) => {
    const [news, more] = childrenNamed(entry, "news:news");
    if (!news || more) return ["one news:news for each address"];
    const [publication] = childrenNamed(news, "news:publication");
    const date = textOf(news, "news:publication_date");
    return failed({
      "the name of the publication": Boolean(publication && textOf(publication, "news:name")),
      "its language, as ISO 639 has it": /^[a-z]{2,3}$/.test(
        (publication && textOf(publication, "news:language")) ?? "",
      ),
      "a title": Boolean(textOf(news, "news:title")),
      "the moment of publication": isDateTime(date),
      "not older than two days": now - Date.parse(date ?? "") <= NEWS_AGE_MS,
      "no tags that Google has given up": news.children.length === 3,
    });
  });
  return [
    ...sitemapViolations(source),
    ...failed({
      "the namespace of news": root.attributes["xmlns:news"] === NEWS,
      "at most a thousand": entries.length <= NEWS_MAX,
    }),
    ...new Set(rules),
  ];
}
