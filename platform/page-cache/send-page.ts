import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding } from "./accept-encoding.ts";
import { type CachedPage, stampPage } from "./cached-page.ts";
import { compress, isCompressible } from "./compress.ts";
import { type RenderedPage, toHeaderList } from "./rendered-page.ts";

/** Cache-Control of a response that is for one visitor only, or that may not be cached. */
export const PRIVATE_CACHE_CONTROL = "private, no-store";

/**
 * Sends a built page: 304 when the client has it, 406 when it accepts none of our encodings.
 * @returns false when the gzip variant is needed and does not exist yet: nothing was written; call `addGzip` first
 */
export function sendCachedPage(req: IncomingMessage, res: ServerResponse, page: CachedPage, now: number): boolean {
  const { headers } = req;
  const encoding = chooseEncoding(headers["accept-encoding"]);
  if (encoding === undefined) {
    sendNotAcceptable(res);
    return true;
  }
  const variant = page.variants[encoding];
  if (variant === undefined) return false;
  const second = Math.floor(now / 1000);
  if (page.stampedSecond !== null && page.stampedSecond !== second) stampPage(page, second);
  const condition = headers["if-none-match"];
  if (condition !== undefined && page.status === 200) {
    const kept = [variant, variant.replaced].find((one) => one && matches(condition, one.etag));
    if (kept) {
      res.writeHead(304, kept.notModifiedHeaders);
      res.end();
      return true;
    }
  }
  res.writeHead(page.status, variant.headers);
  if (req.method === "HEAD") res.end();
  else res.end(variant.body);
  return true;
}

/** Our ETag, quotes included, cannot be part of another one, so lists and `W/` need no parsing. */
function matches(condition: string, etag: string): boolean {
  return condition.includes(etag) || condition.trim() === "*";
}

/**
 * Sends a page that is not stored, compressed for this client if that helps. Without a Cache-Control of its own, and always
 * with Set-Cookie, it may not be cached elsewhere. Rejects when compression fails.
 */
export async function sendRenderedPage(req: IncomingMessage, res: ServerResponse, page: RenderedPage): Promise<void> {
  const { status, headers } = page;
  const personal = headers.has("set-cookie") || !headers.has("cache-control");
  const list = toHeaderList(headers, personal ? ["cache-control"] : []);
  if (personal) list.push("cache-control", PRIVATE_CACHE_CONTROL);
  if (status === 204 || status === 304) {
    res.writeHead(status, list);
    res.end();
    return;
  }

  let body: Buffer = Buffer.from(page.body.buffer, page.body.byteOffset, page.body.byteLength);
  if (isCompressible(headers.get("content-type")) && !headers.has("content-encoding")) {
    const encoding = chooseEncoding(req.headers["accept-encoding"]);
    if (encoding === undefined) return sendNotAcceptable(res);
    list.push("vary", "Accept-Encoding");
    if (encoding !== "identity" && body.length > 0) {
      body = await compress(body, encoding);
      list.push("content-encoding", encoding);
    }
  }
  res.writeHead(status, [...list, "content-length", String(body.length)]);
  if (req.method === "HEAD") res.end();
  else res.end(body);
}

/** Sends a short text that may not be cached. */
export function sendText(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, [
    "cache-control",
    "no-store",
    "content-type",
    "text/plain; charset=utf-8",
    "content-length",
    String(Buffer.byteLength(text)),
  ]);
  if (res.req.method === "HEAD") res.end();
  else res.end(text);
}

function sendNotAcceptable(res: ServerResponse): void {
  res.setHeader("vary", "Accept-Encoding");
  sendText(res, 406, "Seu navegador não aceita nenhum dos formatos em que esta página existe.");
}
