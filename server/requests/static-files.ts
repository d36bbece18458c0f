import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, extname, join, sep } from "node:path";
import { contentType } from "mime-types";
import send from "send";
import { MEDIA_PREFIX } from "#domain/media/types.ts";
import { chooseEncoding } from "#platform/page-cache/accept-encoding.ts";
import { dispositionOf } from "#platform/storage/content-type.ts";

/** Why a file is not sent, as a status. */
export type FileFailure = 404 | 416 | 503;

/** Sends a file, or calls `next`: without an argument for a path that has none here, else with the failure. */
export type FileHandler = (req: IncomingMessage, res: ServerResponse, next: (failure?: FileFailure) => void) => void;

const IMMUTABLE = "public, max-age=31536000, immutable";
const ONE_HOUR = "public, max-age=3600";
const COPIES = { br: ".br", gzip: ".gz", identity: "" } as const;

/**
 * Serves the built client: hashed names are immutable, other files are revalidated. The build writes compressed copies. A
 * file that disappears meanwhile, for example because a new build replaces it, gives a 404.
 */
export function serveClient(folder: string): FileHandler {
  const files = new Set(
    readdirSync(folder, { recursive: true }).map((name) => `/${String(name).replaceAll(sep, "/")}`),
  );
  return (req, res, next) => {
    const path = req.url!.split("?", 1)[0]!;
    if (!files.has(path) || !extname(path) || (req.method !== "GET" && req.method !== "HEAD")) {
      next();
      return;
    }
    const accepted = chooseEncoding(req.headers["accept-encoding"]?.toString()) ?? "identity";
    const encoding = files.has(path + COPIES[accepted]) ? accepted : "identity";
    const isImmutable = path.startsWith("/assets/");
    send(req, path + COPIES[encoding], {
      root: folder,
      acceptRanges: encoding === "identity",
      cacheControl: false,
      // An immutable file is never revalidated.
      etag: !isImmutable,
      lastModified: !isImmutable,
    })
      .on("headers", (response: ServerResponse) => {
        response.setHeader("content-type", contentType(extname(path)) || "application/octet-stream");
        response.setHeader("cache-control", isImmutable ? IMMUTABLE : ONE_HOUR);
        response.setHeader("x-content-type-options", "nosniff");
        if (files.has(`${path}${COPIES.br}`)) response.setHeader("vary", "Accept-Encoding");
        if (encoding !== "identity") response.setHeader("content-encoding", encoding);
        // HTTP/1.1 keeps connections open by default; a first visit has some thirty responses.
        if (req.httpVersion === "1.1") response.removeHeader("connection");
      })
      .on("error", ({ status }: { status?: number }) => next(status === 416 ? 416 : 404))
      .pipe(res);
  };
}

/**
 * Headers of every media file: immutable, never executed, and allowed to be embedded by other sites. Inline styles are those with which
 * browsers fit a picture that is opened alone into the window.
 */
export const MEDIA_HEADERS = {
  "cache-control": IMMUTABLE,
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
};

/** Serves media files, with ranges for video and audio; names contain a hash, so files are immutable. */
export function serveMedia(dataFolder: string): FileHandler {
  const root = join(dataFolder, "media");
  return (req, res, next) => {
    const path = req.url!.split("?", 1)[0]!;
    if (!path.startsWith(MEDIA_PREFIX) || (req.method !== "GET" && req.method !== "HEAD")) {
      next();
      return;
    }
    send(req, path.slice(MEDIA_PREFIX.length - 1), {
      root,
      dotfiles: "ignore",
      index: false,
      cacheControl: false,
    })
      // The path of the file, as that of the request may have other spellings.
      .on("headers", (response: ServerResponse, file: string) => {
        for (const [name, value] of Object.entries(MEDIA_HEADERS)) response.setHeader(name, value);
        const disposition = dispositionOf(basename(file));
        if (disposition) response.setHeader("content-disposition", disposition);
      })
      .on("directory", () => next(404))
      .on("error", ({ status }: { status?: number }) => next(status === 416 ? 416 : 404))
      .pipe(res);
  };
}
