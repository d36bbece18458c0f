import type { IncomingMessage } from "node:http";
import { SiteRequest } from "../ports/http2-messages.ts";

/** Longest pause within a body, milliseconds. */
const PAUSE_MS = 60_000;
/** More than the largest upload. */
const DISCARD_MAX_BYTES = 64 * 1024 * 1024;

/** Whether a request announces a body; over HTTP/2 it may be one of unknown length. */
export function hasBody(req: IncomingMessage): boolean {
  if (req instanceof SiteRequest) return !req.stream.endAfterHeaders;
  const { headers } = req;
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && Number(length) !== 0);
}

/** Whether the client disconnected before its body was complete, which is not an error of the server. */
export function isCutOff(req: IncomingMessage): boolean {
  return req.destroyed && !req.complete;
}

/** The time limit of one body. */
export interface BodyTime {
  /** Sets another limit for the whole body, in milliseconds from now. */
  extend(wholeMs: number): void;
}

/** Ends a request whose body takes longer than `wholeMs`, or stalls; the response after the body has no limit. */
export function limitBodyTime(req: IncomingMessage, wholeMs: number): BodyTime {
  const end = () => void req.destroy();
  const startTimer = (ms: number) => setTimeout(end, ms).unref();
  let whole = startTimer(wholeMs);
  req.setTimeout(Math.min(PAUSE_MS, wholeMs), end);
  req.once("end", () => {
    clearTimeout(whole);
    req.setTimeout(0);
  });
  req.once("close", () => clearTimeout(whole));
  return {
    extend(ms) {
      if (req.readableEnded || req.destroyed) return;
      clearTimeout(whole);
      whole = startTimer(ms);
    },
  };
}

/**
 * Reads and discards the rest of a body that was answered before it was read: browsers read a response only once the body
 * is sent. A client that sends more than the largest upload is disconnected.
 */
export function discardBody(req: IncomingMessage): void {
  let left = DISCARD_MAX_BYTES;
  req.removeAllListeners("data");
  req.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) req.destroy();
  });
  req.resume();
}
