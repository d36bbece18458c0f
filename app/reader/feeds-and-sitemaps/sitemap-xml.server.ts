import { Readable } from "node:stream";
import type { SitemapItemLoose } from "sitemap";
import { missingResponse, programResponse } from "./answers.ts";

const xml = (text: Buffer) => programResponse(text.toString(), "application/xml");

/** A site map as an answer; addresses are whole. One of nothing is not found, as its format has none. */
export async function sitemapResponse(items: SitemapItemLoose[], { news = false } = {}): Promise<Response> {
  if (items.length === 0) return missingResponse("Não há notícias neste mapa. O índice é /sitemap.xml.");
  // Loaded when it is needed: a start does not wait for it.
  const { ErrorLevel, SitemapStream, streamToPromise } = await import("sitemap");
  const stream = new SitemapStream({
    level: ErrorLevel.SILENT,
    xmlns: { news, video: false, xhtml: false, image: false },
  });
  return xml(await streamToPromise(Readable.from(items).pipe(stream)));
}

/** A list of site maps as an answer; addresses are whole. */
export async function sitemapIndexResponse(addresses: string[]): Promise<Response> {
  const { SitemapIndexStream, streamToPromise } = await import("sitemap");
  return xml(await streamToPromise(Readable.from(addresses).pipe(new SitemapIndexStream())));
}
