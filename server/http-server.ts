import { createServer, type RequestListener, type Server } from "node:http";
import type { BlockList } from "node:net";
import { runForRequest } from "#platform/log/request-context.ts";
import { limitConnections } from "./connections.ts";

/** Longer than proxies keep a connection that rests (nginx: 60 s), so that none sends a request into one that is being closed. */
const KEEP_ALIVE_MS = 65_000;

/** How long a request's head may take from the first byte, or a new connection may be silent: one packet, on any line. */
const HEADERS_MS = 20_000;

/** A server with the site's limits of connections and time, not listening yet. */
export function createHttpServer(listener: RequestListener, proxies: BlockList): Server {
  const server = createServer((req, res) => runForRequest(req, () => listener(req, res)));
  // Bodies have limits of their own (`body.ts`).
  server.requestTimeout = 0;
  server.headersTimeout = HEADERS_MS;
  limitConnections(server, { proxies });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

/** Takes no more connections, and resolves once the last answer is sent. */
export function endConnections(server: Server): Promise<void> {
  // Connections that are answering now end with their answer.
  server.keepAliveTimeout = 1;
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
