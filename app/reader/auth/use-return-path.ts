import { href, useLocation } from "react-router";

/** The page a reader is on, for coming back to it after signing in. The dialog's article has a page of its own. */
export function useReturnPath(): string {
  const { pathname, search } = useLocation();
  if (pathname.startsWith("/auth")) return href("/");
  const path = pathname.replace(/^(?:\/notifications)?\/ler\//, "/news/");
  const query = new URLSearchParams(search);
  query.delete("aviso");
  return path + (query.size > 0 ? `?${query}` : "");
}
