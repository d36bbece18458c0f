/** Longest key (path and known query, in characters) that may be stored. */
export const MAX_STORED_KEY_LENGTH = 2048;

/**
 * The path and query that a request target names; the host of the result means nothing, as a visitor may have chosen it.
 * `//evil` is a path. Never throws; null for targets that are no path (`*`, `foo:bar`).
 */
export function parseTarget(target: string): URL | null {
  if (target.startsWith("/")) return URL.parse(`http://localhost${target}`);
  return /^https?:\/\//i.test(target) ? URL.parse(target) : null;
}

/**
 * The key of a page: its path, and the query parameters that it knows, sorted by name; a name's values keep their order.
 * `siteOrigin + key` is the URL to render. A key's own key is itself, so that a target that equals a key needs no parsing.
 */
export function pageKey(url: URL, knownParameters: readonly string[]): string {
  if (url.search === "" || knownParameters.length === 0) return url.pathname;
  const given = url.searchParams;
  const kept = new URLSearchParams();
  for (const name of [...new Set(knownParameters)].sort()) {
    for (const value of given.getAll(name)) kept.append(name, value);
  }
  return kept.size === 0 ? url.pathname : `${url.pathname}?${kept}`;
}
