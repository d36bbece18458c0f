import { pipeline } from "node:stream/promises";
import { MEDIA_PREFIX } from "#domain/media/types.ts";
import { contentTypeOf, dispositionOf } from "#platform/storage/content-type.ts";
import type { Bucket } from "#platform/storage/s3.ts";
import { type FileHandler, MEDIA_HEADERS } from "./static-files.ts";

/** Names that the site generates: at the top, or in one folder such as `variants`. */
const NAME = /^(?:[a-z]+\/)?[A-Za-z0-9][A-Za-z0-9._-]*$/;
/** A single range; for several the whole file is sent, as the standard allows. */
const RANGE = /^bytes=(?:\d+-\d*|-\d+)$/;

/** Serves media files from a bucket, as `serveMedia` does from a disk. */
export function serveBucket(bucket: Bucket, onError: (error: unknown) => void): FileHandler {
  const answer = async (name: string, ...[req, res, next]: Parameters<FileHandler>) => {
    const leaving = new AbortController();
    res.once("close", () => leaving.abort());
    const { range, "if-range": former, "if-none-match": ifNoneMatch } = req.headers;
    const question = { head: req.method === "HEAD", ifNoneMatch, signal: leaving.signal };
    let found = await bucket.read(name, { ...question, range: range && RANGE.test(range) ? range : undefined });
    const isPart = found.status === 206 || found.status === 416;
    // The rest of a film that was cleaned since its beginning was sent would not fit.
    if (isPart && former && former !== found.headers.etag && former !== found.headers["last-modified"]) {
      found.body?.destroy();
      found = await bucket.read(name, question);
    }
    const { status, headers, body } = found;
    if (status === 404) return next(404);
    const disposition = dispositionOf(name);
    res.writeHead(status, {
      ...(status === 416 ? {} : MEDIA_HEADERS),
      ...(status < 300 ? { "accept-ranges": "bytes", "content-type": contentTypeOf(name) } : {}),
      ...headers,
      ...(disposition && { "content-disposition": disposition }),
    });
    if (body) await pipeline(body, res);
    else res.end();
  };

  return (req, res, next) => {
    const path = req.url!.split("?", 1)[0]!;
    if (!path.startsWith(MEDIA_PREFIX) || (req.method !== "GET" && req.method !== "HEAD")) return next();
    const name = path.slice(MEDIA_PREFIX.length);
    if (!NAME.test(name)) return next(404);
    answer(name, req, res, next).catch((error) => {
      if (res.destroyed) return;
      onError(error);
      if (res.headersSent) return res.destroy();
      next(503);
    });
  };
}
