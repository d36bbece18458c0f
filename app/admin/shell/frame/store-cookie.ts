import { writeCookie } from "#platform/http/cookie.ts";

/** Remembers a value on this device for the screens of the back office, which the server renders with it. */
export function storeCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the site has no https.
  document.cookie = writeCookie(name, value, "/admin");
}
