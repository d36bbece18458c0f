import { gunzipSync } from "node:zlib";
import { type AnyFeed, DetectError, parseFeed as parseAnyFeed } from "feedsmith";
import { shortenText } from "#platform/format/cut-text.ts";
import { decodeText } from "./decode.ts";
import { parseFeedDate } from "./feed-date.ts";
import { htmlToText } from "./html-text.ts";
import { ADDRESS_MAX } from "./limits.ts";
import { countItems, salvageFeed } from "./salvage.ts";
import { FEED_LIMITS, ITEMS_PER_FEED, type ParsedFeed, type ParsedItem } from "./types.ts";

/** Stored characters of a title, and of a description. */
const TITLE_MAX = 300;
const DESCRIPTION_MAX = 1000;
/** Characters of the source that are read for them. */
const SOURCE_MAX = 20_000;
/** Length of the title that is taken from the description if there is none. */
const STAND_IN_TITLE = 100;

/** A document that is no feed, or a broken one. */
export class UnreadableFeed extends Error {
  readonly code: "not_a_feed" | "broken_feed";

  constructor(code: UnreadableFeed["code"], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** An item in a form common to all formats; texts are HTML. */
interface RawItem {
  title: string | undefined;
  description: string | undefined;
  links: (string | undefined)[];
  /** In order of preference: the first valid one counts. */
  dates: (string | undefined)[];
  base?: string | undefined;
}

interface DatedItem {
  raw: RawItem;
  link: string;
  publishedAt: Date;
}

/**
 * Reads RSS 0.9x, 1.0 and 2.0, Atom and JSON Feed. Items without a date or without an http link are dropped, as is the
 * second item with the same link (docs/product.md, "Feeds of other sites"). Of a broken or cut feed the whole items are read.
 * @param source its address, against which relative links are resolved
 * @throws {UnreadableFeed}
 */
export function parseFeed(
  bytes: Uint8Array,
  source: { url: string; contentType?: string | undefined },
  now: Date,
): ParsedFeed {
  const text = decodeText(unpack(bytes), source.contentType).trimStart();
  const { feed, items, damaged } = recognize(text, (found) => datedItems(found, source.url, now));
  const newest = items.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
  return { title: titleOf(feed) || null, items: takeItems(newest), ...(damaged && { damaged }) };
}

/** Some servers send a gzip file without Content-Encoding. */
function unpack(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: FEED_LIMITS.maxBytes });
  } catch (cause) {
    throw new UnreadableFeed("broken_feed", { cause });
  }
}

/** The items that can be shown, each link once. */
function datedItems(feed: AnyFeed, url: string, now: Date): DatedItem[] {
  const found = new Map<string, DatedItem>();
  for (const raw of listItems(feed)) {
    const item = toDated(raw, url, now);
    if (item && !found.has(item.link)) found.set(item.link, item);
  }
  return [...found.values()];
}

interface Recognized {
  feed: AnyFeed;
  items: DatedItem[];
  damaged: boolean;
}

function recognize(text: string, itemsOf: (feed: AnyFeed) => DatedItem[]): Recognized {
  const salvage = (): Recognized | null => {
    const feed = salvageFeed(text, parseAnyFeed);
    return feed && { feed, items: itemsOf(feed), damaged: true };
  };
  try {
    const feed = parseAnyFeed(text);
    const whole = { feed, items: itemsOf(feed), damaged: false };
    // Items after one that does not end are parts of it.
    const salvaged = listItems(feed).length < countItems(text) ? salvage() : null;
    return salvaged && salvaged.items.length > whole.items.length ? salvaged : whole;
  } catch (cause) {
    const salvaged = salvage();
    if (salvaged) return salvaged;
    throw new UnreadableFeed(cause instanceof DetectError ? "not_a_feed" : "broken_feed", { cause });
  }
}

function titleOf({ format, feed }: AnyFeed): string {
  const title = format === "atom" ? feed.title?.value : feed.title;
  return shortenText(oneLine(htmlToText(title ?? "")), TITLE_MAX);
}

function listItems({ format, feed }: AnyFeed): RawItem[] {
  switch (format) {
    case "rss":
      return (feed.items ?? []).map((item) => ({
        title: item.title ?? item.dc?.titles?.[0],
        description: item.description ?? item.content?.encoded ?? item.media?.description?.value,
        links: [item.link, absolute(item.guid?.value), ...atomLinks(item.atom?.links)],
        dates: [item.pubDate, ...(item.dc?.dates ?? []), item.atom?.published, item.atom?.updated],
        base: feed.link,
      }));
    case "rdf":
      return (feed.items ?? []).map((item) => ({
        title: item.title,
        description: item.description ?? item.content?.encoded,
        links: [item.link, item.rdf?.about],
        dates: [...(item.dc?.dates ?? []), ...(item.dcterms?.dates ?? [])],
        base: feed.link,
      }));
    case "atom":
      return (feed.entries ?? []).map((entry) => ({
        title: entry.title && html(entry.title),
        description: entry.summary ? html(entry.summary) : entry.content && html(entry.content),
        links: [...atomLinks(entry.links), absolute(entry.id)],
        dates: [entry.published, entry.updated],
        base: entry.xml?.base ?? feed.xml?.base,
      }));
    case "json":
      return (feed.items ?? []).map((item) => ({
        title: html({ value: item.title }),
        description: item.content_html ?? html({ value: item.summary ?? item.content_text }),
        links: [item.url, item.external_url, absolute(item.id)],
        dates: [item.date_published, item.date_modified],
        base: feed.home_page_url,
      }));
  }
}

const atomLinks = (links: { href?: string; rel?: string }[] = []) =>
  links.filter(({ rel }) => rel === undefined || rel === "alternate").map(({ href }) => href);

/** Ids of items are links only if they are absolute: `1234` is no path. */
const absolute = (name: string | undefined) => (/^https?:/i.test(name ?? "") ? name : undefined);

/** Atom and JSON Feed mark HTML; other text is converted. */
const html = ({ value = "", type = "text" }: { value?: string; type?: string }) =>
  /html/.test(type) ? value : value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function toDated(raw: RawItem, url: string, now: Date): DatedItem | null {
  const link = raw.links.map((address) => toLink(address, raw.base, url)).find((address) => address !== null);
  const publishedAt = raw.dates.map((date) => parseFeedDate(date, now)).find((date) => date !== null);
  return link && publishedAt ? { raw, link, publishedAt } : null;
}

/** Texts are parsed only for the newest items: a feed may have years of them. */
function takeItems(newest: DatedItem[]): ParsedItem[] {
  const items: ParsedItem[] = [];
  for (const { raw, link, publishedAt } of newest) {
    if (items.length === ITEMS_PER_FEED) break;
    const description = shortenText(htmlToText((raw.description ?? "").slice(0, SOURCE_MAX)), DESCRIPTION_MAX) || null;
    const heading = shortenText(oneLine(htmlToText((raw.title ?? "").slice(0, SOURCE_MAX))), TITLE_MAX);
    const title = heading || shortenText(oneLine(description ?? ""), STAND_IN_TITLE);
    if (title) items.push({ title, link, description, publishedAt });
  }
  return items;
}

const oneLine = (text: string) => text.replaceAll("\n", " ");

/** A link that readers may follow: http or https, made absolute; null for anything else. */
function toLink(address: string | undefined, base: string | undefined, feedUrl: string): string | null {
  const words = address?.trim();
  if (!words) return null;
  const start = (base && URL.parse(base.trim(), feedUrl)) || feedUrl;
  const url = URL.parse(words, start);
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > ADDRESS_MAX) return null;
  return url.href;
}
