import type { IncomingMessage } from "node:http";

/** Longest pause of a body that is on its way, milliseconds. */
const PAUSE_MS = 60_000;

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
