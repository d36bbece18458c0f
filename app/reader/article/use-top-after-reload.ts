import { useEffect } from "react";

/** A reload of the dialog's address opens the article's own page. It must start at the top, not at the scroll position of the page below the dialog. */
export function useTopAfterReload(): void {
  useEffect(() => {
    // During an unload this event follows `pagehide`, in which React Router gives scroll restoration back to the browser.
    const disableRestoration = () => {
      window.history.scrollRestoration = "manual";
    };
    document.addEventListener("visibilitychange", disableRestoration);
    return () => document.removeEventListener("visibilitychange", disableRestoration);
  }, []);
}
