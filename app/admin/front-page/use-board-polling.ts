import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { revalidateWithRetry } from "#app/live/revalidate-with-retry.ts";

/** How often an open board loads the state of the site, milliseconds. */
const POLL_MS = 15_000;

/** Reloads the board's data regularly while the tab is visible, so that changes by others appear. */
export function useBoardPolling(): void {
  const { revalidate } = useRevalidator();
  // Timers and the tab's visibility exist in the browser only.
  useEffect(() => {
    const refresh = () => document.visibilityState === "visible" && void revalidateWithRetry(revalidate);
    const timer = setInterval(refresh, POLL_MS);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [revalidate]);
}
