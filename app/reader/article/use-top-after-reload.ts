import { useEffect } from "react";

/** A reload gives the article's own page, at its top: the browser would scroll it like the page that was beneath. */
export function useTopAfterReload(): void {
  useEffect(() => {
    // Of a page that ends this is heard after `pagehide`, in which React Router hands scrolling back to the browser.
    const keep = () => {
      window.history.scrollRestoration = "manual";
    };
    document.addEventListener("visibilitychange", keep);
    return () => document.removeEventListener("visibilitychange", keep);
  }, []);
}
