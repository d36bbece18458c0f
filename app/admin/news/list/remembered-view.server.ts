import { href, redirect } from "react-router";
import { FLASH_PARAM } from "#app/flash.ts";
import {
  type ArticlesView,
  formatArticlesView,
  namesView,
  parseArticlesView,
} from "#domain/news/writing/admin-list.ts";
import { readCookie, writeCookie } from "#platform/http/cookie.ts";

/** The filters and the order with which somebody left the list on this device. */
const COOKIE = "coreto_noticias_v1";

interface Visit {
  query: URLSearchParams;
  /** The request's `Cookie` header. */
  cookies: string | null;
  viewerId: string;
}

/** The remembered query; empty for another person's, and where there is none. */
function readView({ cookies, viewerId }: Visit): string {
  const [id, view = ""] = readCookie(cookies, COOKIE)?.split("?") ?? [];
  return id === viewerId ? view : "";
}

/** @throws a redirect to the list as it was left, for an address that does not say which view it shows */
export function restoreView(visit: Visit): void {
  if (namesView(visit.query)) return;
  const view = new URLSearchParams(formatArticlesView(parseArticlesView(new URLSearchParams(readView(visit)))));
  if (view.size === 0) return;
  const notice = visit.query.get(FLASH_PARAM);
  if (notice) view.set(FLASH_PARAM, notice);
  throw redirect(`${href("/admin/news")}?${view}`);
}

/** The headers that remember a view, if it is another than before. */
export function rememberView(visit: Visit, view: ArticlesView): HeadersInit {
  const query = formatArticlesView(view);
  if (query === readView(visit)) return {};
  // Not for the list's path alone, which the address of its data (/admin/news.data) is not below.
  return { "set-cookie": writeCookie(COOKIE, `${visit.viewerId}?${query}`, href("/admin")) };
}
