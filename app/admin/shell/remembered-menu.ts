import { readCookie, writeCookie } from "#platform/http/cookie.ts";
import { MENU_GROUPS } from "./menu.ts";

/** A cookie, so that the server renders the menu as it was left. */
const COOKIE = "coreto_menu_v1";

/** The groups of the menu that were opened on this device. */
export function readOpenedGroups(cookies: string | null): string[] {
  const opened = readCookie(cookies, COOKIE)?.split(",") ?? [];
  return MENU_GROUPS.map(({ name }) => name).filter((name) => opened.includes(name));
}

/** Remembers them for the next visit. */
export function storeOpenedGroups(names: string[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the site has no https.
  document.cookie = writeCookie(COOKIE, names.join(","), "/admin");
}
