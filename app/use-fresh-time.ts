import { useSyncExternalStore } from "react";
import { freshTime } from "#platform/format/fresh-time.ts";

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all times on the page. */
function everyMinute(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const one of listeners) one();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The current minute by the browser's clock, milliseconds since 1970; null on the server and during hydration, as pages are cached. */
export const useMinute = (): number | null =>
  useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / MINUTE) * MINUTE,
    () => null,
  );

/**
 * "há 2 h" for a time in the last day, by the clock of the browser; null for other times, on the server and during hydration, so that
 * cached pages are the same for all and never out of date.
 */
export function useFreshTime(moment: string): string | null {
  return useSyncExternalStore(
    everyMinute,
    () => freshTime(moment, Date.now()),
    () => null,
  );
}
