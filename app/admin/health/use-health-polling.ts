import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { revalidateWithRetry } from "#app/live/revalidate-with-retry.ts";

/** How often the open page reloads its data, milliseconds. */
const POLL_MS = 5 * 60_000;

/** Reloads the page's data regularly while the tab is visible. */
export function useHealthPolling(): void {
  const { revalidate } = useRevalidator();
  // Timers run in the browser only.
  useEffect(() => {
    const refresh = () => document.visibilityState === "visible" && void revalidateWithRetry(revalidate);
    const timer = setInterval(refresh, POLL_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
}
