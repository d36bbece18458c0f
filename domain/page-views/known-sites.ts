import { NEW_SITES_PER_ADDRESS } from "./limits.ts";
import type { Referrer } from "./referrer.ts";

/** The key under which sites without a row of their own are counted together; no host has such a name. */
export const OTHER_SITES = "*";

/** Sites that send many readers to newspapers, each with its subdomains. All others could be invented. */
const KNOWN_SITES = [
  "bing.com",
  "bsky.app",
  "chatgpt.com",
  "duckduckgo.com",
  "ecosia.org",
  "facebook.com",
  "globo.com",
  "google.com",
  "google.com.br",
  "instagram.com",
  "linkedin.com",
  "lnkd.in",
  "msn.com",
  "news.google.com",
  "perplexity.ai",
  "pinterest.com",
  "reddit.com",
  "search.brave.com",
  "t.co",
  "t.me",
  "telegram.org",
  "terra.com.br",
  "threads.net",
  "tiktok.com",
  "twitter.com",
  "uol.com.br",
  "wa.me",
  "whatsapp.com",
  "x.com",
  "yahoo.com",
  "youtube.com",
];

/** The known site that a host belongs to; null for all others. */
export function knownSite(host: string): string | null {
  const found = KNOWN_SITES.filter((site) => host === site || host.endsWith(`.${site}`));
  return found.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** Whether a counted key can have been invented by a visitor. */
export const isInventable = (key: string): boolean => key !== "" && key !== OTHER_SITES && knownSite(key) === null;

/** Most addresses that are remembered; beyond that, and after a day, all are dropped. */
const ADDRESSES_MAX = 10_000;
const DAY_MS = 86_400_000;

/**
 * Creates the function that returns the site under which a visit is counted: a known one, one of the few unknown ones that its
 * address may add today, else all others together.
 */
export function createSiteNames(now: () => number = Date.now): (from: string, referrer: Referrer) => Referrer {
  let brought = new Map<string, Set<string>>();
  let forgetAt = now() + DAY_MS;
  return (from, referrer) => {
    const { site } = referrer;
    if (!site) return referrer;
    const known = knownSite(site);
    if (known) return { ...referrer, site: known };
    if (now() >= forgetAt || brought.size >= ADDRESSES_MAX) {
      brought = new Map();
      forgetAt = now() + DAY_MS;
    }
    const sites = brought.get(from) ?? new Set();
    brought.set(from, sites);
    if (sites.size < NEW_SITES_PER_ADDRESS) sites.add(site);
    return sites.has(site) ? referrer : { ...referrer, site: OTHER_SITES };
  };
}
