import { Readable } from "node:stream";
import type { SitemapItemLoose } from "sitemap";
import { missingResponse, xmlResponse } from "./answers.ts";

const xml = (text: Buffer) => xmlResponse(text.toString(), "application/xml");

/** A response with a site map; addresses are absolute. An empty one is not found, because the format requires an entry. */
export async function sitemapResponse(items: SitemapItemLoose[], { news = false } = {}): Promise<Response> {
  if (items.length === 0) return missingResponse("Não há notícias neste mapa. O índice é /sitemap.xml.");
  // Imported on demand, so that the library does not delay the start.
  const { ErrorLevel, SitemapStream, streamToPromise } = await import("sitemap");
  const stream = new SitemapStream({
    level: ErrorLevel.SILENT,
    xmlns: { news, video: false, xhtml: false, image: false },
  });
  return xml(await streamToPromise(Readable.from(items).pipe(stream)));
}

/** A response with a site map index; addresses are absolute. */
export async function sitemapIndexResponse(addresses: string[]): Promise<Response> {
  const { SitemapIndexStream, streamToPromise } = await import("sitemap");
  return xml(await streamToPromise(Readable.from(addresses).pipe(new SitemapIndexStream())));
}
