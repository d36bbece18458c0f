import { trimEndOf } from "#platform/format/trim-end.ts";
import { decodeSafely } from "./decode-safely.ts";

/** Longest address that is stored, bytes: longer ones do not fit into an index. */
const ADDRESS_MAX = 2000;

/** Query parameters of WordPress addresses without a permalink. */
export const OLD_PARAMETERS = ["p", "page_id"] as const;

/** Ends of addresses that show a part or another form of a page: its pages, comments, feeds, and the form for phones. */
const ENDS = /\/(?:(?:page|comment-page)[/-]\d{1,9}|feed(?:\/(?:rss2?|rdf|atom))?|amp|embed|trackback|\d{1,3})$/;
/** Ends that follow one another in one address. */
const ENDS_MAX = 3;
/** The size of a smaller picture, before the ending of its name. */
const SIZE = /-(?:\d{1,5}x\d{1,5}|scaled)(?=\.[a-z\d]{2,5}$)/;

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

/** Addresses under which the content of an old address may be stored, in its stored form, the likeliest first. */
export function oldAddressCandidates(address: string): string[] {
  const whole = toOldAddress(address);
  if (whole === null) return [];
  const found = [whole];
  for (let path = whole; found.length <= ENDS_MAX && ENDS.test(path); ) {
    // Pages and feeds of the whole site.
    path = path.replace(ENDS, "") || /^\/(?:page|feed)/.exec(path)?.[0] || path;
    if (found.includes(path)) break;
    found.push(path);
  }
  if (SIZE.test(whole)) {
    const original = whole.replace(SIZE, "");
    found.push(original, original.replace(/(?=\.[a-z\d]{2,5}$)/, "-scaled"));
  }
  return found;
}
