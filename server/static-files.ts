import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import send from "send";
import sirv from "sirv";
import { MEDIA_PREFIX } from "#domain/media/schema.ts";

type Next = () => void;
type Handler = (req: IncomingMessage, res: ServerResponse, next: Next) => void;

/** The built client: hashed names never change, the others are asked for again. Compressed files are made by the build. */
export function serveClient(folder: string): Handler {
  return sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (res, path) => {
      res.setHeader("x-content-type-options", "nosniff");
      if (path.endsWith(".ico")) res.setHeader("content-type", "image/x-icon");
      res.setHeader(
        "cache-control",
        path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
}

/** Headers of every media file: kept for ever, run as nothing, and shown by other sites too. */
export const MEDIA_HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
};

/** Media by address, with ranges for film and sound; names carry a hash, so they may be kept for ever. */
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
      .on("error", (error: { status?: number }) => {
        if (error.status === 416) {
          res.statusCode = 416;
          res.end();
        } else sendMissing(res);
      })
      .pipe(res);
  };
}

/** Says that there is no such file. */
export function sendMissing(res: ServerResponse): void {
  res.writeHead(404, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  res.end("Arquivo não encontrado.");
}
