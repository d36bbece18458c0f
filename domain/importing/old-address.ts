import { trimEndOf } from "#platform/format/trim-end.ts";
import { decodeSafely } from "./decode-safely.ts";

/** Longest address that is stored, bytes: longer ones do not fit into an index. */
const ADDRESS_MAX = 2000;

/** Query parameters of WordPress addresses without a permalink. */
export const OLD_PARAMETERS = ["p", "page_id"] as const;

/**
 * An old address in its stored form: the path without host, trailing slash, capitals and escapes, or `?p=` with a number; null
 * for the home page.
 */
export function toOldAddress(address: string): string | null {
  const url = URL.parse(address, "http://site.invalid");
  if (!url) return null;
  if (url.pathname === "/") {
    const name = OLD_PARAMETERS.find((parameter) => /^\d{1,18}$/.test(url.searchParams.get(parameter) ?? ""));
    return name ? `?p=${Number(url.searchParams.get(name))}` : null;
  }
  const path = trimEndOf(decodeSafely(url.pathname).normalize("NFC").toLowerCase(), "/");
  return path === "" || path.includes("\0") || Buffer.byteLength(path) > ADDRESS_MAX ? null : path;
}
