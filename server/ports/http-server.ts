import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Http2SecureServer } from "node:http2";
import type { BlockList } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { limitConnections } from "./connections.ts";

/** Longer than proxies use an idle connection (nginx: 60 s), so that none sends a request into one that is being closed. */
export const KEEP_ALIVE_MS = 65_000;

/** Longest time for a request's headers, and for a new connection without a request. */
export const HEADERS_MS = 20_000;

/** Creates a server with the site's limits of connections and time, not listening yet. */
export function createHttpServer(listener: RequestListener, proxies: BlockList): Server {
  const server = createServer(listener);
  // Bodies have limits of their own (`body.ts`).
  server.requestTimeout = 0;
  server.headersTimeout = HEADERS_MS;
  limitConnections(server, { proxies });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

/**
 * How long idle connections are still answered once the process stops. A proxy may be sending a form on one of them, and if
 * it broke could not know whether the form was processed.
 */
const IDLE_MS = 500;

/**
 * Closes each connection with its next response, then accepts no more, and resolves once the last response is sent. Connections of HTTP/2
 * get GOAWAY.
 */
export async function endConnections(server: Server | Http2SecureServer): Promise<void> {
  server.prependListener(
    "request",
    (_req: IncomingMessage, res: ServerResponse) => void res.setHeader("connection", "close"),
  );
  if ((await promisify(server.getConnections.bind(server))()) > 0) await sleep(IDLE_MS);
  Object.assign(server, { keepAliveTimeout: 1 });
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  });
}
