import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { PageCache, type PageCacheOptions, type RenderedPage } from "./page-cache.ts";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Site {
  cache: PageCache;
  port: number;
  /** URLs of the requests rendered so far. */
  rendered: string[];
  requests: Request[];
  /** Errors that onError received. */
  errors: { error: unknown; url: string }[];
  ask: (target: string, options?: { method?: string; headers?: Record<string, string | string[]> }) => Promise<Answer>;
}

type Rendering = (request: Request) => RenderedPage | Promise<RenderedPage>;

export function page(body: string, changes: Partial<RenderedPage> & { headers?: Headers } = {}): RenderedPage {
  const headers = changes.headers ?? new Headers();
  if (!headers.has("content-type")) headers.set("content-type", "text/html; charset=utf-8");
  return { status: 200, body: Buffer.from(body), tags: new Set(["news"]), cacheable: true, ...changes, headers };
}

/** A server on 127.0.0.1 with a cache in front of `render`; requests that the cache does not handle get "bypassed". */
export async function startSite(render: Rendering, options: Partial<PageCacheOptions> = {}): Promise<Site> {
  const rendered: string[] = [];
  const requests: Request[] = [];
  const errors: Site["errors"] = [];
  const cache = new PageCache({
    render: async (received) => {
      rendered.push(received.url);
      requests.push(received);
      return render(received);
    },
    knownParameters: (pathname) => (pathname.startsWith("/api") ? undefined : [{ name: "page" }, { name: "category" }]),
    sessionCookies: ["portal.session"],
    siteOrigin: "https://portal.example",
    onError: (error, url) => errors.push({ error, url }),
    ...options,
  });
  const server = createServer((req, res) => {
    if (!cache.handle(req, res)) res.end("bypassed");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { cache, port, rendered, requests, errors, ask: (target, asked) => ask(port, target, asked) };
}

/** Sends the target literally, which fetch would not. */
export function ask(
  port: number,
  target: string,
  options: { method?: string; headers?: Record<string, string | string[]> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path: target, agent: false, ...options }, (res) => {
      const chunks: Buffer[] = [];
      res.on("data", (chunk) => chunks.push(chunk));
      res.on("error", reject);
      res.on("end", () => resolve({ status: res.statusCode!, headers: res.headers, body: Buffer.concat(chunks) }));
    });
    sent.on("error", reject);
    sent.end();
  });
}

/** A promise and the function that resolves it. */
export function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

/** Waits for a condition that other requests bring about. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2));
}
