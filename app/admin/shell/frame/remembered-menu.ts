import { isId } from "#domain/shared/id.ts";
import { readCookie } from "#platform/http/cookie.ts";
import { MENU_GROUPS } from "./menu.ts";
import { storeCookie } from "./store-cookie.ts";

/** Cookies, so that the server renders the menu as it was left. */
const GROUPS_COOKIE = "coreto_menu_v2";
const NARROW_COOKIE = "coreto_trilho_v1";

/** Most people whose choice a device remembers; the latest are kept. */
const MOST_PEOPLE = 20;

const store = (cookie: string, values: string[]): void => storeCookie(cookie, values.join(","));

/** The groups of the menu that were closed on this device. */
export function readClosedGroups(cookies: string | null): string[] {
  const closed = readCookie(cookies, GROUPS_COOKIE)?.split(",") ?? [];
  return MENU_GROUPS.map(({ name }) => name).filter((name) => closed.includes(name));
}

/** Remembers them for the next visit. */
export const storeClosedGroups = (names: string[]): void => store(GROUPS_COOKIE, names);

const readNarrow = (cookies: string | null) => readCookie(cookies, NARROW_COOKIE)?.split(",").filter(isId) ?? [];

/** Whether this person has the menu as a rail on this device. */
export const isMenuNarrow = (cookies: string | null, viewerId: string): boolean =>
  readNarrow(cookies).includes(viewerId);

/** Remembers it for the next visit; what others chose on this device stays. */
export function storeMenuNarrow(viewerId: string, isNarrow: boolean): void {
  const others = readNarrow(document.cookie).filter((id) => id !== viewerId);
  store(NARROW_COOKIE, [...others, ...(isNarrow ? [viewerId] : [])].slice(-MOST_PEOPLE));
}
