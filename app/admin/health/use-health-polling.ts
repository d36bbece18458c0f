import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { revalidateWithRetry } from "#app/live/revalidate-with-retry.ts";

/** How often the open page reloads its data, milliseconds. */
const POLL_MS = 5 * 60_000;
/** How often while a rehearsal runs, milliseconds. */
const REHEARSAL_MS = 5000;

/** Reloads the page's data regularly while the tab is visible. @param rehearsing whether a rehearsal runs, whose end is awaited */
export function useHealthPolling(rehearsing: boolean): void {
  const { revalidate } = useRevalidator();
  // Timers run in the browser only.
  useEffect(() => {
    const refresh = () => document.visibilityState === "visible" && void revalidateWithRetry(revalidate);
    const timer = setInterval(refresh, rehearsing ? REHEARSAL_MS : POLL_MS);
    return () => clearInterval(timer);
  }, [revalidate, rehearsing]);
}
