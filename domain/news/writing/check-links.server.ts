import type { Database } from "#db/client.ts";
import { findArticleId } from "#domain/news/reading/article.server.ts";
import { articleAddress } from "#domain/shared/page-paths.ts";
import { FetchError, type SafeFetch } from "#platform/http/safe-fetch.ts";

/** How an address answers: it does, it says that there is nothing, or nobody answered. */
export type LinkState = "fine" | "missing" | "failed";

/** Most addresses that are asked for one text, so many at a time. */
export const LINKS_MAX = 60;
const CONCURRENCY = 6;
const LIMITS = { maxBytes: 32 * 1024, timeoutMs: 8000 };

/** Failures after which an address may still be a good one: the site is there, and does not like programs or sends more than was asked. */
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

/** Our own pages are looked up, not asked for: only articles can be missing without a person noticing. */
async function checkOwn(db: Database, path: string): Promise<LinkState> {
  if (!/^\/news\/[^?#]/.test(path)) return "fine";
  const address = articleAddress(path);
  return address === null || (await findArticleId(db, address)) === null ? "missing" : "fine";
}

/** Asks some addresses, of other sites or paths of ours, whether they answer. */
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
