import type { IncomingHttpHeaders } from "node:http";
import { constants, Http2ServerRequest, Http2ServerResponse, type ServerHttp2Stream } from "node:http2";
import type { ReadableOptions } from "node:stream";

/** Headers of a connection, which HTTP/2 does not have (RFC 9113, 8.2.2). */
const OF_CONNECTION = new Set(["connection", "keep-alive"]);

/** Longest time in which nothing of a response that waits can be sent, milliseconds: the client reads nothing. */
const STALLED_MS = 120_000;

/**
 * A request over HTTP/2 that behaves as one over HTTP/1.1 where Node's own does not: the authority is its `host`, and it is
 * destroyed with its stream, without being `complete`.
 */
export class SiteRequest extends Http2ServerRequest {
  #hasEnded: boolean;

  static {
    // Node's class has it as an accessor, its type as a field.
    Object.defineProperty(SiteRequest.prototype, "complete", {
      get(this: SiteRequest) {
        return this.#hasEnded;
      },
    });
  }

  constructor(
    stream: ServerHttp2Stream,
    headers: IncomingHttpHeaders,
    options: ReadableOptions,
    raw: readonly string[],
  ) {
    // Node's class emits "close" itself, with the stream.
    super(stream, headers, { ...options, emitClose: false }, raw);
    headers.host ??= headers[":authority"] as string | undefined;
    this.#hasEnded = stream.endAfterHeaders;
    if (!this.#hasEnded) this.#followBody();
    this.#limitStall();
  }

  /** A stream has one timer: once the body needs it no longer, it is the response's again. */
  override setTimeout(milliseconds: number, callback?: () => void): void {
    if (milliseconds > 0) super.setTimeout(milliseconds, callback);
    else this.#limitStall();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    if (!this.complete) this.stream.close(constants.NGHTTP2_CANCEL);
    callback(error);
  }

  #followBody(): void {
    const { stream } = this;
    // A body that is cut off ends as well, but with its stream.
    this.once("end", () => {
      this.#hasEnded ||= !stream.closed && !stream.destroyed;
    });
    stream.prependOnceListener("close", () => {
      if (!this.#hasEnded) this.destroy();
    });
  }

  #limitStall(): void {
    const { stream } = this;
    stream.setTimeout(STALLED_MS, () => {
      if (stream.writableLength > 0) stream.close(constants.NGHTTP2_CANCEL);
      else this.#limitStall();
    });
  }
}

/** A response over HTTP/2 that has no headers of a connection, and says whether it was destroyed. */
export class SiteResponse extends Http2ServerResponse<SiteRequest> {
  static {
    // Node's class does not have it, nor does its type.
    Object.defineProperty(SiteResponse.prototype, "destroyed", {
      get(this: SiteResponse) {
        return this.stream.destroyed;
      },
    });
  }

  override setHeader(name: string, value: number | string | readonly string[]): void {
    if (!OF_CONNECTION.has(name.toLowerCase())) super.setHeader(name, value);
  }
}
