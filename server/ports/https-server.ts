import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from "node:http2";
import type { BlockList } from "node:net";
import type { Certificate } from "#platform/https/certificate-files.ts";
import { discardBody } from "../requests/body.ts";
import { limitConnections } from "./connections.ts";
import { HEADERS_MS, KEEP_ALIVE_MS } from "./http-server.ts";
import { SiteRequest, SiteResponse } from "./http2-messages.ts";

/** Longest time of a TLS handshake, milliseconds. */
const HANDSHAKE_MS = 20_000;
/** As much as an HTTP/1.1 request may have. */
const HEADER_MAX_BYTES = 16 * 1024;
/** Requests of one connection at the same time: more than a page has. */
const STREAMS_MAX = 100;
/** Requests that a client may cancel at once, and then each second: far more than a reader who leaves pages. */
const RESETS = { streamResetBurst: 200, streamResetRate: 20 };

/** A server of https. */
interface HttpsServer {
  server: Http2SecureServer;
  /** Closes the connections without any request, which the server would wait for when it stops. */
  closeUnused(): void;
}

/**
 * Creates a server of HTTP/2 and HTTP/1.1 over TLS with the site's limits, not listening yet. Without a certificate it refuses every
 * connection.
 */
export function createHttpsServer(
  listener: RequestListener,
  proxies: BlockList,
  certificate: Pick<Certificate, "key" | "cert"> | null,
): HttpsServer {
  const server = createSecureServer(
    {
      ...(certificate && { key: certificate.key, cert: certificate.cert }),
      allowHTTP1: true,
      handshakeTimeout: HANDSHAKE_MS,
      http1Options: { keepAliveTimeout: KEEP_ALIVE_MS },
      settings: { maxConcurrentStreams: STREAMS_MAX, maxHeaderListSize: HEADER_MAX_BYTES },
      ...RESETS,
      Http2ServerRequest: SiteRequest,
      Http2ServerResponse: SiteResponse,
    },
    // The listener is written for HTTP/1.1, whose messages those of HTTP/2 resemble.
    (request, response) => {
      const [req, res] = [request as unknown as IncomingMessage, response as unknown as ServerResponse];
      // HTTP/1.1 discards it without being asked.
      if (request instanceof SiteRequest && !request.complete) {
        request.stream.once("finish", () => request.complete || discardBody(req));
      }
      listener(req, res);
    },
  );
  // As `createHttpServer` sets them, for HTTP/1.1; bodies have limits of their own (`body.ts`).
  Object.assign(server, { requestTimeout: 0, headersTimeout: HEADERS_MS });
  server.on("session", limitSession);
  return { server, closeUnused: limitConnections(server, { proxies }).closeUnused };
}

/** Closes a connection of HTTP/2 that has no request in time, or no longer any. */
function limitSession(session: ServerHttp2Session): void {
  let open = 0;
  const unused = setTimeout(() => session.destroy(), HEADERS_MS).unref();
  session.once("close", () => clearTimeout(unused));
  const endStream = () => {
    open -= 1;
  };
  session.on("stream", (stream) => {
    clearTimeout(unused);
    open += 1;
    stream.on("close", endStream);
  });
  session.setTimeout(KEEP_ALIVE_MS, () => open === 0 && session.close());
}
