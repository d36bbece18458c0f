import type { Database } from "#db/client.ts";
import { findArticleId } from "#domain/news/reading/article.server.ts";
import { articleAddress } from "#domain/shared/page-paths.ts";
import { FetchError, type SafeFetch } from "#platform/http/safe-fetch.ts";

/** Result of checking a link: it works, its page does not exist, or the site did not respond. */
export type LinkState = "fine" | "missing" | "failed";

/** Most links that are checked for one text, and how many concurrently. */
export const LINKS_MAX = 60;
const CONCURRENCY = 6;
const LIMITS = { maxBytes: 32 * 1024, timeoutMs: 8000 };

/** Failures after which a link counts as working: the site responded, with a too large page or a redirect loop for bots. */
const REACHABLE = new Set(["too_large", "too_many_redirects"]);

async function checkExternal(fetchSafely: SafeFetch, address: string): Promise<LinkState> {
  try {
    await fetchSafely(address, LIMITS);
    return "fine";
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    if (error.status === 404 || error.status === 410) return "missing";
    return REACHABLE.has(error.code) || (error.status !== null && error.status < 500) ? "fine" : "failed";
  }
}

/** Links to our own articles are looked up in the database; other own pages count as working. */
async function checkOwn(db: Database, path: string): Promise<LinkState> {
  if (!/^\/news\/[^?#]/.test(path)) return "fine";
  const address = articleAddress(path);
  return address === null || (await findArticleId(db, address)) === null ? "missing" : "fine";
}

/** Checks links to other sites and to paths of ours. */
export async function checkLinks(
  { db, fetchSafely, url }: { db: Database; fetchSafely: SafeFetch; url: string },
  links: string[],
): Promise<Record<string, LinkState>> {
  const states: Record<string, LinkState> = {};
  const waiting = links.slice(0, LINKS_MAX);
  const work = async () => {
    for (let link = waiting.shift(); link !== undefined; link = waiting.shift()) {
      const path = link.startsWith(`${url}/`) ? link.slice(url.length) : link;
      states[link] = path.startsWith("/") ? await checkOwn(db, path) : await checkExternal(fetchSafely, link);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return states;
}
