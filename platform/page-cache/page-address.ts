/** Longest key (path and known query, in characters) that may be stored. */
export const MAX_STORED_KEY_LENGTH = 2048;

/**
 * The path and query of a request target; the host of the result is meaningless, as a visitor may have chosen it.
 * `//evil` is a path. Never throws; null for targets that are no path (`*`, `foo:bar`).
 */
export function parseTarget(target: string): URL | null {
  if (target.startsWith("/")) return URL.parse(`http://localhost${target}`);
  return /^https?:\/\//i.test(target) ? URL.parse(target) : null;
}

/** A query parameter that changes a page: with any value, or with some values only. */
export interface KnownParameter {
  name: string;
  /** The only values that change the page; any value does where absent. */
  values?: ReadonlySet<string> | undefined;
}

/**
 * The key of a page: its path, and the query parameters that it knows, sorted by name, each with its first value, as pages
 * read no other. `siteOrigin + key` is the URL to render. A key's own key is itself, so that a target that equals a key needs
 * no parsing.
 */
export function pageKey(url: URL, knownParameters: readonly KnownParameter[]): string {
  if (url.search === "" || knownParameters.length === 0) return url.pathname;
  const given = url.searchParams;
  const kept = new URLSearchParams();
  for (const { name, values } of knownParameters) {
    const value = given.get(name);
    if (value !== null && (values === undefined || values.has(value))) kept.set(name, value);
  }
  kept.sort();
  return kept.size === 0 ? url.pathname : `${url.pathname}?${kept}`;
}

const PLAIN = /^(?:[a-z]+ )?(?:\/[a-z0-9._-]+)*\/?$/;

/**
 * Whether a key, of any version, has no part that visitors choose freely: no query, and a path in the one plain spelling that each page has. `/News`, `/%6eews` and `/news?depois=x` are not plain.
 */
export const isPlainKey = (key: string): boolean => PLAIN.test(key);
