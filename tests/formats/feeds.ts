import { failed, hasDuplicates, htmlViolations, isAddress, isDateTime, isRfc822Date } from "./rules.ts";
import { childrenNamed, parseXml, textOf, type XmlElement } from "./xml.ts";

const ATOM = "http://www.w3.org/2005/Atom";
const CONTENT = "http://purl.org/rss/1.0/modules/content/";
const NAMESPACES: Record<string, string> = {
  atom: ATOM,
  content: CONTENT,
  dc: "http://purl.org/dc/elements/1.1/",
  media: "http://search.yahoo.com/mrss/",
};

/** Prefixes that are used and not bound to the namespace that they stand for. */
function prefixViolations(root: XmlElement): string[] {
  const used = new Set<string>();
  const visit = (element: XmlElement) => {
    if (element.name.includes(":")) used.add(element.name.split(":")[0]!);
    element.children.forEach(visit);
  };
  visit(root);
  return [...used].flatMap((prefix) =>
    root.attributes[`xmlns:${prefix}`] === NAMESPACES[prefix] ? [] : [`the prefix ${prefix} is not bound`],
  );
}

const within = (place: string, violations: string[]) => violations.map((violation) => `${place}: ${violation}`);

function rssItemViolations(item: XmlElement): string[] {
  const [guid] = childrenNamed(item, "guid");
  const [encoded] = childrenNamed(item, "content:encoded");
  return [
    ...failed({
      "title or description": Boolean(textOf(item, "title") || textOf(item, "description")),
      link: isAddress(textOf(item, "link")),
      "one guid": childrenNamed(item, "guid").length === 1 && guid!.text !== "",
      "a guid that is an address, or says that it is none":
        guid?.attributes.isPermaLink === "false" || isAddress(guid?.text.trim()),
      pubDate: isRfc822Date(textOf(item, "pubDate")),
      "no plain address as author": childrenNamed(item, "author").length === 0,
    }),
    ...(encoded ? htmlViolations(encoded.text) : []),
  ];
}

/** Violations of RSS 2.0 (https://www.rssboard.org/rss-specification) in a feed. */
export function rssViolations(source: string): string[] {
  const root = parseXml(source);
  const [channel] = childrenNamed(root, "channel");
  if (root.name !== "rss" || root.attributes.version !== "2.0" || !channel) return ["no RSS 2.0 with a channel"];
  const items = childrenNamed(channel, "item");
  const self = childrenNamed(channel, "atom:link").filter(({ attributes }) => attributes.rel === "self");
  return [
    ...prefixViolations(root),
    ...failed({
      title: Boolean(textOf(channel, "title")),
      link: isAddress(textOf(channel, "link")),
      description: textOf(channel, "description") !== null,
      language: /^[a-z]{2}(?:-[a-z]{2})?$/i.test(textOf(channel, "language") ?? ""),
      lastBuildDate: isRfc822Date(textOf(channel, "lastBuildDate")),
      "one atom:link to itself": self.length === 1 && isAddress(self[0]!.attributes.href),
      "guids of their own": !hasDuplicates(items.map((item) => textOf(item, "guid"))),
    }),
    ...items.flatMap((item, index) => within(`item ${index + 1}`, rssItemViolations(item))),
  ];
}

function atomEntryViolations(entry: XmlElement): string[] {
  const links = childrenNamed(entry, "link");
  const [content] = childrenNamed(entry, "content");
  return [
    ...failed({
      id: URL.canParse(textOf(entry, "id") ?? ""),
      title: textOf(entry, "title") !== null,
      updated: isDateTime(textOf(entry, "updated")),
      published: isDateTime(textOf(entry, "published")),
      "an author with a name": childrenNamed(entry, "author").some((author) => textOf(author, "name")),
      "links with addresses": links.every(({ attributes }) => isAddress(attributes.href)),
      "one alternate page":
        links.filter(({ attributes }) => (attributes.rel ?? "alternate") === "alternate").length === 1,
      "updated not before published":
        Date.parse(textOf(entry, "updated") ?? "") >= Date.parse(textOf(entry, "published") ?? ""),
      "content of a known type": !content || ["html", "text"].includes(content.attributes.type ?? "text"),
    }),
    ...(content?.attributes.type === "html" ? htmlViolations(content.text) : []),
  ];
}

/** Violations of Atom (RFC 4287) in a feed. */
export function atomViolations(source: string): string[] {
  const root = parseXml(source);
  if (root.name !== "feed" || root.attributes.xmlns !== ATOM) return ["no Atom feed"];
  const entries = childrenNamed(root, "entry");
  const links = childrenNamed(root, "link");
  return [
    ...failed({
      id: URL.canParse(textOf(root, "id") ?? ""),
      title: Boolean(textOf(root, "title")),
      updated: isDateTime(textOf(root, "updated")),
      "a link to itself": links.some(({ attributes }) => attributes.rel === "self" && isAddress(attributes.href)),
      "links with addresses": links.every(({ attributes }) => isAddress(attributes.href)),
      "ids of their own": !hasDuplicates(entries.map((entry) => textOf(entry, "id"))),
    }),
    ...entries.flatMap((entry, index) => within(`entry ${index + 1}`, atomEntryViolations(entry))),
  ];
}

type Json = Record<string, unknown>;

function jsonItemViolations(item: Json): string[] {
  const html = item.content_html;
  return [
    ...failed({
      id: typeof item.id === "string" && item.id !== "",
      url: isAddress(item.url),
      "a content": typeof html === "string" || typeof item.content_text === "string",
      date_published: isDateTime(item.date_published),
      date_modified: item.date_modified === undefined || isDateTime(item.date_modified),
      image: item.image === undefined || isAddress(item.image),
      "authors with names": Array.isArray(item.authors) && item.authors.every((author: Json) => Boolean(author.name)),
      "tags that are texts":
        item.tags === undefined || (item.tags as unknown[]).every((tag) => typeof tag === "string"),
    }),
    ...(typeof html === "string" ? htmlViolations(html) : []),
  ];
}

/** Violations of JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/) in a feed. */
export function jsonFeedViolations(source: string): string[] {
  const feed = JSON.parse(source) as Json;
  if (feed.version !== "https://jsonfeed.org/version/1.1") return ["no JSON Feed 1.1"];
  const items = feed.items as Json[] | undefined;
  if (!Array.isArray(items)) return ["no items"];
  const hubs = (feed.hubs ?? []) as Json[];
  return [
    ...failed({
      title: typeof feed.title === "string" && feed.title !== "",
      home_page_url: isAddress(feed.home_page_url),
      feed_url: isAddress(feed.feed_url),
      icon: feed.icon === undefined || isAddress(feed.icon),
      "hubs with type and address": hubs.every(({ type, url }) => Boolean(type) && isAddress(url)),
      "ids of their own": !hasDuplicates(items.map(({ id }) => id)),
    }),
    ...items.flatMap((item, index) => within(`item ${index + 1}`, jsonItemViolations(item))),
  ];
}
