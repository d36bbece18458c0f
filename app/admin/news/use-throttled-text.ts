import { useEffect, useRef, useState } from "react";

/** A screen reader hears of where others are once a minute at most. */
const MINUTE_MS = 60_000;

/** A text for a screen reader that changes often: as it was a while ago, so that it is not read all the time. */
export function useThrottledText(text: string): string {
  const [said, setSaid] = useState("");
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  // A clock goes in the browser only.
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
