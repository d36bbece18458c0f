import { type RefObject, useEffect } from "react";
import { href, useLocation } from "react-router";

/** The current page, to return to it after signing in; for an article dialog the article's own page. */
export function useReturnPath(): string {
  const { pathname, search } = useLocation();
  if (pathname.startsWith("/auth")) return href("/");
  const path = pathname.replace(/^(?:\/notifications)?\/ler\//, "/news/");
  const query = new URLSearchParams(search);
  query.delete("aviso");
  return path + (query.size > 0 ? `?${query}` : "");
}

/** Focuses what a reader was about to use when they were asked to sign in: they come back to the address with its hash. */
export function useReturnFocus(hash: string, element: RefObject<HTMLElement | null>): void {
  // The document has the focus.
  useEffect(() => {
    if (window.location.hash === `#${hash}`) element.current?.focus();
  }, [hash, element]);
}
