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
