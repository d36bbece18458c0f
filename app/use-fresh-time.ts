import { createContext, startTransition, use, useEffect, useState } from "react";
import { freshTime } from "#platform/format/fresh-time.ts";

const MINUTE = 60_000;

/** The time of `useBrowserClock`, for the components of the page. */
export const BrowserClock = createContext<number | null>(null);

/**
 * The time by the browser's clock, milliseconds since 1970, each minute; null on the server and during hydration, as pages are
 * cached. It changes in a transition: many dates depend on it, and after the hydration of a list they would block a slow phone.
 */
export function useBrowserClock(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const update = () => startTransition(() => setNow(Date.now()));
    update();
    const timer = setInterval(update, MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The time of the browser's clock, at most a minute ago; null on the server and during hydration. */
export const useMinute = (): number | null => use(BrowserClock);

/**
 * "há 2 h" for a time in the last day, by the clock of the browser; null for other times, on the server and during hydration, so that
 * cached pages are the same for all and never out of date.
 */
export function useFreshTime(moment: string): string | null {
  const now = use(BrowserClock);
  return now === null ? null : freshTime(moment, now);
}
