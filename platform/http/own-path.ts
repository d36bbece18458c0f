/** Any origin: only whether an address stays on it counts. */
const ORIGIN = "http://site.invalid";
const LENGTH_MAX = 500;

/**
 * Reads an address to which a request asks to be sent, as a path of this site: the way a browser reads it, after its dots are
 * resolved. Used wherever such an address comes from outside.
 * @returns path, query and hash; null for an address that leaves the site, in one reading or another, and for a very long one
 */
export function readOwnPath(address: string | null | undefined): string | null {
  if (!address?.startsWith("/") || address.length > LENGTH_MAX) return null;
  // Browsers drop tabs and line breaks within an address, and take a backslash for a slash.
  if (/[\\\p{C}]/u.test(address)) return null;
  const url = URL.parse(address, ORIGIN);
  if (url?.origin !== ORIGIN || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}
