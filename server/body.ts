import type { IncomingMessage } from "node:http";

/** Longest pause of a body that is on its way, milliseconds. */
const PAUSE_MS = 60_000;
/** Above the largest file (back-office §5). */
const DISCARD_MAX_BYTES = 64 * 1024 * 1024;

/** Ends a request whose body takes longer than `wholeMs`, or stops on its way; what follows the body may take its time. */
export function limitBodyTime(req: IncomingMessage, wholeMs: number): void {
  const end = () => void req.destroy();
  const whole = setTimeout(end, wholeMs).unref();
  req.setTimeout(Math.min(PAUSE_MS, wholeMs), end);
  req.once("end", () => {
    clearTimeout(whole);
    req.setTimeout(0);
  });
  req.once("close", () => clearTimeout(whole));
}

/**
 * Takes what is left of a body that was answered before it was read: browsers look at an answer once all is sent. Who sends
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
