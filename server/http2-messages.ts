import type { IncomingHttpHeaders } from "node:http";
import { constants, Http2ServerRequest, Http2ServerResponse, type ServerHttp2Stream } from "node:http2";
import type { ReadableOptions } from "node:stream";

/** Headers of a connection, which HTTP/2 does not have (RFC 9113, 8.2.2). */
const OF_CONNECTION = new Set(["connection", "keep-alive"]);

/** Defines a property that Node's class has as an accessor or not at all, and its type as a field. */
const define = (target: object, name: string, get: () => unknown) => Object.defineProperty(target, name, { get });

/**
 * A request over HTTP/2 that behaves as one over HTTP/1.1 where Node's own does not: the authority is its `host`, and it is
 * destroyed with its stream, without being `complete`.
 */
export class SiteRequest extends Http2ServerRequest {
  constructor(
    stream: ServerHttp2Stream,
    headers: IncomingHttpHeaders,
    options: ReadableOptions,
    raw: readonly string[],
  ) {
    super(stream, headers, options, raw);
    headers.host ??= headers[":authority"] as string | undefined;
    let hasEnded = stream.endAfterHeaders;
    define(this, "complete", () => hasEnded);
    this.once("end", () => {
      hasEnded ||= !this.aborted;
    });
    this.once("aborted", () => this.destroy());
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    if (!this.complete) this.stream.close(constants.NGHTTP2_CANCEL);
    callback(error);
  }
}

/** A response over HTTP/2 that has no headers of a connection, and says whether it was destroyed. */
export class SiteResponse extends Http2ServerResponse<SiteRequest> {
  constructor(stream: ServerHttp2Stream) {
    super(stream);
    define(this, "destroyed", () => stream.destroyed);
  }

  override setHeader(name: string, value: number | string | readonly string[]): void {
    if (!OF_CONNECTION.has(name.toLowerCase())) super.setHeader(name, value);
  }
}
