import { createHash } from "node:crypto";
import type { Encoding } from "./accept-encoding.ts";
import { compress, isCompressible } from "./compress.ts";
import { type RenderedPage, toHeaderList } from "./rendered-page.ts";

/**
 * What a stored page says of itself: browsers ask each time and get a 304, a proxy keeps it for at most one second.
 * nginx counts in whole seconds and would take `s-maxage=1` for up to two; it also gets `X-Accel-Expires`.
 */
export const STORED_CACHE_CONTROL = "public, max-age=0, s-maxage=1, must-revalidate";

/** Where the value of `X-Accel-Expires`, the first header, stands. */
const EXPIRES_SLOT = 1;

/** One encoding of a page, ready to be sent. Header lists alternate name and value. */
export interface PageVariant {
  body: Buffer;
  /** Strong and quoted; one an encoding. */
  etag: string;
  headers: string[];
  notModifiedHeaders: string[];
}

/** A page in every encoding. */
export interface CachedPage {
  key: string;
  status: number;
  variants: Readonly<Record<Encoding, PageVariant>>;
  tags: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  expiresAt: number;
  /** Memory that the page takes, estimated: bodies, key, headers. */
  bytes: number;
  /** The second (since 1970) that the headers were last stamped with. */
  stampedSecond: number;
}

const DEFAULT_MAX_AGE_SECONDS = 86_400;
/** Objects, header lists and index entries of a page, in bytes. */
const OVERHEAD = 4096;
const OWN_HEADERS = ["cache-control", "content-encoding", "etag", "vary", "x-accel-expires"];

/** Compresses a rendered page and prepares its headers. Rejects when compression fails. */
export async function buildCachedPage(key: string, rendered: RenderedPage): Promise<CachedPage> {
  const { status, headers, tags, maxAgeSeconds = DEFAULT_MAX_AGE_SECONDS } = rendered;
  const body = Buffer.from(rendered.body.buffer, rendered.body.byteOffset, rendered.body.byteLength);
  const headerList = toHeaderList(headers, OWN_HEADERS);
  const hash = createHash("sha256").update(JSON.stringify(headerList)).update(body).digest("base64url").slice(0, 22);
  const variant = (encoding: Encoding, encoded: Buffer) =>
    buildVariant({ status, headerList, hash, encoding, encoded });

  const identity = variant("identity", body);
  let br = identity;
  let gzip = identity;
  if (isCompressible(headers.get("content-type"))) {
    const [brBody, gzipBody] = await Promise.all([compress(body, "br"), compress(body, "gzip")]);
    br = variant("br", brBody);
    gzip = variant("gzip", gzipBody);
  }

  const bodies = new Set([identity.body, br.body, gzip.body]);
  const bytes = [...bodies].reduce((sum, { length }) => sum + length, OVERHEAD + 2 * key.length);
  const expiresAt = Date.now() + maxAgeSeconds * 1000;
  return { key, status, variants: { br, gzip, identity }, tags: new Set(tags), expiresAt, bytes, stampedSecond: 0 };
}

/** Writes the current second into the page's `X-Accel-Expires`, so that nginx keeps it until that second is over. */
export function stampPage(page: CachedPage, second: number): void {
  page.stampedSecond = second;
  const value = `@${second}`;
  for (const { headers, notModifiedHeaders } of Object.values(page.variants)) {
    headers[EXPIRES_SLOT] = value;
    notModifiedHeaders[EXPIRES_SLOT] = value;
  }
}

interface VariantParts {
  status: number;
  headerList: string[];
  hash: string;
  encoding: Encoding;
  encoded: Buffer;
}

function buildVariant({ status, headerList, hash, encoding, encoded }: VariantParts): PageVariant {
  const etag = `"${hash}-${encoding}"`;
  const common = ["x-accel-expires", "@0", "cache-control", STORED_CACHE_CONTROL, "vary", "Accept-Encoding"];
  if (status === 200) common.push("etag", etag);
  const headers = [...common, ...headerList, "content-length", String(encoded.length)];
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  // zlib's results are slices of larger buffers, which would stay in memory uncounted.
  const body = Buffer.allocUnsafeSlow(encoded.length);
  encoded.copy(body);
  return { body, etag, headers, notModifiedHeaders: common };
}
