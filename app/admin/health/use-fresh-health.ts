import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { revalidateWithRetry } from "#app/live/revalidate-with-retry.ts";

/** How often the open page looks again, milliseconds. */
const LOOK_MS = 5 * 60_000;

/** Reads the page again while it is in sight. */
export function useFreshHealth(): void {
  const { revalidate } = useRevalidator();
  // Time passes in the browser only.
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && void revalidateWithRetry(revalidate);
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
}
