import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { VISITS_PATH } from "#domain/page-views/limits.ts";

/** A local server that is not part of the site. */
export interface OtherServer {
  origin: string;
  stop(): Promise<void>;
}

/** Starts one on a free port of 127.0.0.1. */
export async function startOtherServer(handle: RequestListener): Promise<OtherServer> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/**
 * A proxy to the site that sends the page at `path` in pieces, each up to the end of the next match of `halts`, with a pause of `ms`
 * milliseconds between them, in which the browser renders what it has. Everything else is requested with GET and passed on unchanged, also an
 * error page; reports of visits, which are sent with POST, are accepted and not passed on.
 */
export async function startSlowSite(origin: string, path: string, halts: RegExp[], ms = 500): Promise<OtherServer> {
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === VISITS_PATH) return response.writeHead(204).end();
    const left = new AbortController();
    response.on("close", () => left.abort());
    const headers = { cookie: request.headers.cookie ?? "" };
    const answer = await fetch(new URL(request.url!, origin), { headers, signal: left.signal });
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" });
    if (request.url !== path || !answer.ok) return response.end(Buffer.from(await answer.arrayBuffer()));
    let rest = await answer.text();
    for (const halt of halts) {
      const { index, 0: piece } = rest.match(halt)!;
      response.write(rest.slice(0, index! + piece.length));
      rest = rest.slice(index! + piece.length);
      await sleep(ms);
    }
    return response.end(rest);
  };
  const other = await startOtherServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  // With the host name of the site, so that the browser sends its cookies.
  return { ...other, origin: other.origin.replace("127.0.0.1", new URL(origin).hostname) };
}
