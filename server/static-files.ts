import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import { contentType } from "mime-types";
import send from "send";
import { MEDIA_PREFIX } from "#domain/media/types.ts";
import { chooseEncoding } from "#platform/page-cache/accept-encoding.ts";

type Next = () => void;
type Handler = (req: IncomingMessage, res: ServerResponse, next: Next) => void;

const FOR_EVER = "public, max-age=31536000, immutable";
const FOR_AN_HOUR = "public, max-age=3600";
const COPIES = { br: ".br", gzip: ".gz", identity: "" } as const;

/**
 * The built client: hashed names never change, the others are asked for again. Compressed copies are made by the build. A file
 * that goes while it is asked for, as when a new build takes its place, is missing and nothing worse.
 */
export function serveClient(folder: string): Handler {
  const files = new Set(
    readdirSync(folder, { recursive: true }).map((name) => `/${String(name).replaceAll(sep, "/")}`),
  );
  return (req, res, next) => {
    const path = req.url!.split("?", 1)[0]!;
    if (!files.has(path) || !extname(path) || (req.method !== "GET" && req.method !== "HEAD")) {
      next();
      return;
    }
    const asked = chooseEncoding(req.headers["accept-encoding"]?.toString()) ?? "identity";
    const encoding = files.has(path + COPIES[asked]) ? asked : "identity";
    const keptForEver = path.startsWith("/assets/");
    send(req, path + COPIES[encoding], {
      root: folder,
      acceptRanges: encoding === "identity",
      cacheControl: false,
      // A file that is never requested again needs no validator.
      etag: !keptForEver,
      lastModified: !keptForEver,
    })
      .on("headers", (response: ServerResponse) => {
        response.setHeader("content-type", contentType(extname(path)) || "application/octet-stream");
        response.setHeader("cache-control", keptForEver ? FOR_EVER : FOR_AN_HOUR);
        response.setHeader("x-content-type-options", "nosniff");
        if (files.has(`${path}${COPIES.br}`)) response.setHeader("vary", "Accept-Encoding");
        if (encoding !== "identity") response.setHeader("content-encoding", encoding);
        // In HTTP/1.1 a connection stays open by default; a first visit has some thirty answers.
        if (req.httpVersion === "1.1") response.removeHeader("connection");
      })
      .on("error", (error: { status?: number }) => sendFailure(res, error))
      .pipe(res);
  };
}

/** Headers of every media file: cached for ever, run as nothing, and shown by other sites too. */
export const MEDIA_HEADERS = {
  "cache-control": FOR_EVER,
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
};

/** Media by address, with ranges for film and sound; names carry a hash, so they may be cached for ever. */
export function serveMedia(dataFolder: string): Handler {
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
      .on("headers", (response: ServerResponse) => {
        for (const [name, value] of Object.entries(MEDIA_HEADERS)) response.setHeader(name, value);
      })
      .on("directory", () => sendMissing(res))
      .on("error", (error: { status?: number }) => sendFailure(res, error))
      .pipe(res);
  };
}

function sendFailure(res: ServerResponse, { status }: { status?: number }): void {
  if (status !== 416) {
    sendMissing(res);
    return;
  }
  res.statusCode = 416;
  res.end();
}

/** Says that there is no such file. */
export function sendMissing(res: ServerResponse): void {
  res.writeHead(404, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  res.end("Arquivo não encontrado.");
}
