import { createHash } from "node:crypto";
import type { Encoding } from "./accept-encoding.ts";
import { compress, compressMost, isCompressible } from "./compress.ts";
import { type RenderedPage, toHeaderList } from "./rendered-page.ts";

/**
 * Cache-Control of a stored page: browsers revalidate each time and get a 304, a proxy caches it for at most one second.
 * nginx counts whole seconds, so that `s-maxage=1` may last up to two; it also gets `X-Accel-Expires`.
 */
const STORED_CACHE_CONTROL = "public, max-age=0, s-maxage=1, must-revalidate";

/** Cache-Control of a version that only some visitors get: caches that ignore `Vary` must not give it to others. */
const VERSION_CACHE_CONTROL = "private, max-age=0, must-revalidate";

/** Index of the value of `X-Accel-Expires`, the first header, in the list. */
const EXPIRES_SLOT = 1;

/** One encoding of a page, ready to be sent. Header lists alternate name and value. */
export interface PageVariant {
  body: Buffer;
  /** Strong and quoted; another one for each body. */
  etag: string;
  headers: string[];
  notModifiedHeaders: string[];
  /** The variant of the same content that this one has replaced, for browsers that keep it. */
  replaced?: Pick<PageVariant, "etag" | "notModifiedHeaders">;
}

/** A page, ready to be sent. */
export interface CachedPage {
  key: string;
  status: number;
  /** As it is and in brotli from the start; in gzip after `addGzip`. */
  variants: Record<"identity" | "br", PageVariant> & { gzip: PageVariant | undefined };
  /** Creates the gzip variant, which is rarely requested. */
  makeGzip: () => Promise<PageVariant>;
  /** Under way or done. */
  gzipMade?: Promise<void>;
  /** Creates the brotli variant that takes the place of the first one; undefined when the page is not compressed. */
  makeSmallest: (() => Promise<PageVariant>) | undefined;
  tags: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Estimated memory of the page: bodies (including gzip's from the start), key, headers. */
  bytes: number;
  /** The second (since 1970) that the headers were last stamped with; null for a page that no cache in front may store. */
  stampedSecond: number | null;
}

interface CachedPageOptions {
  /** Names of headers besides `Accept-Encoding` that choose between versions of the page. */
  vary?: string | undefined;
  /** Whether caches in front may store it; they may by default. */
  isForCaches?: boolean;
}

const DEFAULT_MAX_AGE_SECONDS = 86_400;
/** Objects, header lists and index entries of a page, in bytes. */
const OVERHEAD = 4096;
/** Estimated size of the gzip body relative to brotli's, as it counts before it exists. */
const GZIP_SHARE = 1.25;
const OWN_HEADERS = ["cache-control", "content-encoding", "etag", "vary", "x-accel-expires"];

/** Compresses a rendered page and prepares its headers. Rejects when compression fails. */
export async function buildCachedPage(
  key: string,
  rendered: RenderedPage,
  { vary, isForCaches = true }: CachedPageOptions = {},
): Promise<CachedPage> {
  const { status, headers, tags, maxAgeSeconds = DEFAULT_MAX_AGE_SECONDS } = rendered;
  const body = Buffer.from(rendered.body.buffer, rendered.body.byteOffset, rendered.body.byteLength);
  const headerList = toHeaderList(headers, OWN_HEADERS);
  const hash = createHash("sha256").update(JSON.stringify(headerList)).update(body).digest("base64url").slice(0, 22);
  const cacheHeaders = [
    ...["x-accel-expires", isForCaches ? "@0" : "0"],
    ...["cache-control", isForCaches ? STORED_CACHE_CONTROL : VERSION_CACHE_CONTROL],
    ...["vary", vary ? `Accept-Encoding, ${vary}` : "Accept-Encoding"],
  ];
  const variant = (encoding: Encoding, encoded: Buffer, suffix: string = encoding) =>
    buildVariant({ status, headerList, cacheHeaders, etag: `"${hash}-${suffix}"`, encoding, encoded });
  const stampedSecond = isForCaches ? 0 : null;

  const identity = variant("identity", body);
  const variants: CachedPage["variants"] = { identity, br: identity, gzip: identity };
  let bytes = OVERHEAD + 2 * key.length + identity.body.length;
  const isCompressed = isCompressible(headers.get("content-type"));
  if (isCompressed) {
    variants.br = variant("br", await compress(body, "br"));
    variants.gzip = undefined;
    bytes += Math.ceil(variants.br.body.length * (1 + GZIP_SHARE));
  }
  return {
    key,
    status,
    variants,
    makeGzip: async () => variant("gzip", await compress(identity.body, "gzip")),
    makeSmallest: isCompressed ? async () => variant("br", await compressMost(identity.body), "br-most") : undefined,
    tags: new Set(tags),
    expiresAt: Date.now() + maxAgeSeconds * 1000,
    bytes,
    stampedSecond,
  };
}

/** Creates the page's gzip variant, once for all requests. Rejects when compression fails; the next request tries again. */
export function addGzip(page: CachedPage): Promise<void> {
  page.gzipMade ??= page.makeGzip().then(
    (gzip) => {
      page.variants.gzip = gzip;
      expectStamp(page);
    },
    (error) => {
      page.gzipMade = undefined;
      throw error;
    },
  );
  return page.gzipMade;
}

/**
 * Replaces the page's brotli variant by a smaller one; browsers that keep the first still get a 304.
 * Rejects when compression fails. The page's counted bytes stay those of the first.
 */
export async function shrinkPage(page: CachedPage): Promise<void> {
  const smallest = await page.makeSmallest?.();
  if (!smallest) return;
  const { etag, notModifiedHeaders } = page.variants.br;
  page.variants.br = { ...smallest, replaced: { etag, notModifiedHeaders } };
  expectStamp(page);
}

/** A variant that was just added has no `X-Accel-Expires` of this second yet. */
function expectStamp(page: CachedPage): void {
  if (page.stampedSecond !== null) page.stampedSecond = 0;
}

/** Sets the page's `X-Accel-Expires` to the current second, so that nginx caches it until that second is over */
export function stampPage(page: CachedPage, second: number): void {
  page.stampedSecond = second;
  const value = `@${second}`;
  for (const variant of Object.values(page.variants)) {
    if (!variant) continue;
    variant.headers[EXPIRES_SLOT] = value;
    variant.notModifiedHeaders[EXPIRES_SLOT] = value;
    if (variant.replaced) variant.replaced.notModifiedHeaders[EXPIRES_SLOT] = value;
  }
}

interface VariantParts {
  status: number;
  headerList: string[];
  cacheHeaders: string[];
  etag: string;
  encoding: Encoding;
  encoded: Buffer;
}

function buildVariant({ status, headerList, cacheHeaders, etag, encoding, encoded }: VariantParts): PageVariant {
  const common = [...cacheHeaders];
  if (status === 200) common.push("etag", etag);
  const headers = [...common, ...headerList, "content-length", String(encoded.length)];
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  // zlib's results are slices of larger buffers, which would stay in memory uncounted.
  const body = Buffer.allocUnsafeSlow(encoded.length);
  encoded.copy(body);
  return { body, etag, headers, notModifiedHeaders: common };
}
