/** Where a visitor came from. */
export interface Referrer {
  /** The stored referrer: an address without query and hash, or a path of the site. */
  stored: string | null;
  /** The site that is counted: '' for a direct visit; null for one from another page of ours. */
  site: string | null;
}

const STORED_MAX = 500;
/** Longest name that the domain name system knows. */
const SITE_MAX = 253;
const DIRECT: Referrer = { stored: null, site: "" };

/**
 * Reads a browser's referrer; queries are dropped, as they may contain search terms.
 * @param visitedPath gives a path of ours as visits name it; null for one that is not recorded
 */
export function readReferrer(
  text: string | undefined,
  siteUrl: string,
  visitedPath: (pathname: string) => string | null,
): Referrer {
  const url = text ? URL.parse(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return DIRECT;
  if (url.origin === siteUrl) return { stored: visitedPath(url.pathname), site: null };
  return {
    stored: `${url.origin}${url.pathname}`.slice(0, STORED_MAX),
    site: url.hostname.replace(/^www\./, "").slice(0, SITE_MAX),
  };
}
