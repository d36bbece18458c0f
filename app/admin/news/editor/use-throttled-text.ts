import { useEffect, useRef, useState } from "react";

/** Shortest time between two announcements. */
const MINUTE_MS = 60_000;

/** Throttles a text in a live region that changes often, so that it is announced once a minute at most. */
export function useThrottledText(text: string): string {
  const [said, setSaid] = useState("");
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  // Timers run in the browser only.
  useEffect(() => {
    const say = () => {
      if (text) saidAt.current = performance.now();
      setSaid(text);
    };
    const wait = saidAt.current + MINUTE_MS - performance.now();
    const timer = setTimeout(say, Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [text]);
  return said;
}
