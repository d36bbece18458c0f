import type { IncomingMessage } from "node:http";

/** Longest pause of a body that is on its way, milliseconds. */
const PAUSE_MS = 60_000;
/** Above the largest file. */
const DISCARD_MAX_BYTES = 64 * 1024 * 1024;

/** Whether a request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers["content-length"];
  return headers["transfer-encoding"] !== undefined || (length !== undefined && Number(length) !== 0);
}

/** Whether the sender went away before the body was here: nothing of ours failed then. */
export function isCutOff(req: IncomingMessage): boolean {
  return req.destroyed && !req.complete;
}

/** The time limit of one body. */
export interface BodyTime {
  /** Sets another limit for the whole body, from now on, in milliseconds. */
  extend(wholeMs: number): void;
}

/** Ends a request whose body takes longer than `wholeMs`, or stops on its way; what follows the body may take its time. */
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
 * Takes what is left of a body that was answered before it was read: browsers read a response once all is sent. Who sends
 * more than any file may have is cut off.
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
