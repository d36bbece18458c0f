import { validateHeaderValue } from "node:http";

/** Result of the renderer: a complete response with metadata for the cache. */
export interface RenderedPage {
  status: number;
  headers: Headers;
  /** Uncompressed. */
  body: Uint8Array;
  /** Set by the loaders; an invalidation of any of them drops the page. */
  tags: ReadonlySet<string>;
  /** Set by the leaf route; otherwise the page is never stored. */
  cacheable: boolean;
  /** Age limit in seconds; the cache's own limit (one day) where absent. */
  maxAgeSeconds?: number | undefined;
}

/** Renders for an anonymous visitor: the request has its URL on the site's origin and no headers but those of a version. */
export type RenderPage = (request: Request) => Promise<RenderedPage>;

const NEVER_FORWARDED = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);

/** Whether a status means that there is no such page, or not any more. */
const isNotFound = (status: number): boolean => status === 404 || status === 410;

/** Whether there is no page at an address, or it redirects: visitors can request any number of such addresses. */
export const hasNoPage = (status: number): boolean => status === 301 || isNotFound(status);

/** Only opted-in pages of status 200, 404 and 410 and permanent redirects (301) that are the same for everybody may be stored. */
export function isStorable({ status, headers, cacheable, maxAgeSeconds }: RenderedPage): boolean {
  return (
    cacheable &&
    (status === 200 || hasNoPage(status)) &&
    (maxAgeSeconds === undefined || maxAgeSeconds > 0) &&
    !headers.has("set-cookie") &&
    !headers.has("content-encoding") &&
    !/\b(?:private|no-store)\b/i.test(headers.get("cache-control") ?? "") &&
    /^(?:accept-encoding)?$/i.test(headers.get("vary")?.trim() ?? "")
  );
}

/**
 * Whether concurrent requests may get the same response. Pages that did not opt in may be meant for one visitor; failures are
 * shared, so that a broken database is not queried for each request.
 */
export function isShareable({ status, headers, cacheable }: RenderedPage): boolean {
  return (cacheable || status >= 500) && !headers.has("set-cookie");
}

/**
 * Alternating names and values, as `writeHead` accepts them, without `dropped` (lower case) and hop-by-hop headers.
 * @throws TypeError for a value that `writeHead` would throw at, such as one with a control character.
 */
export function toHeaderList(headers: Headers, dropped: readonly string[]): string[] {
  const list: string[] = [];
  for (const [name, value] of headers) {
    if (NEVER_FORWARDED.has(name) || dropped.includes(name)) continue;
    validateHeaderValue(name, value);
    list.push(name, value);
  }
  return list;
}
