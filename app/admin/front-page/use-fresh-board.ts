import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { revalidateWithRetry } from "#app/live/revalidate-with-retry.ts";

/** How often an open board looks at what is on the site, milliseconds. */
const LOOK_MS = 15_000;

/** Shows what others do to the front page, while the board is in sight. */
export function useFreshBoard(): void {
  const { revalidate } = useRevalidator();
  // Time passes, and tabs come back into sight, in the browser only.
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && void revalidateWithRetry(revalidate);
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [revalidate]);
}
