import { FetchError, type SafeFetch } from "#platform/http/safe-fetch.ts";
import type { Log } from "#platform/log/log.ts";
import { INDEX_NOW_KEY_PATH } from "./types.ts";

/** Endpoint that forwards addresses to all search engines of IndexNow. */
const ENDPOINT = "https://api.indexnow.org/indexnow";
const ANSWER_MAX = 64 * 1024;
const TIMEOUT_MS = 15_000;

interface IndexNowTools {
  siteUrl: string;
  fetchSafely: SafeFetch;
  log: Log;
  /** For tests with their own server. */
  endpoint?: string;
}

/**
 * Notifies search engines of changed addresses of articles (https://www.indexnow.org/documentation): only the addresses are sent.
 * @throws {FetchError} when a retry makes sense
 */
export async function notifySearchEngines(
  { siteUrl, fetchSafely, log, endpoint = ENDPOINT }: IndexNowTools,
  key: string,
  addresses: string[],
): Promise<void> {
  const payload = {
    host: new URL(siteUrl).host,
    key,
    keyLocation: siteUrl + INDEX_NOW_KEY_PATH,
    urlList: addresses.map((address) => `${siteUrl}/news/${encodeURIComponent(address)}`),
  };
  const headers = { "content-type": "application/json; charset=utf-8" };
  const body = Buffer.from(JSON.stringify(payload));
  try {
    await fetchSafely(endpoint, { headers, body, maxBytes: ANSWER_MAX, timeoutMs: TIMEOUT_MS });
  } catch (error) {
    const status = error instanceof FetchError ? error.status : null;
    // Too many at once, or not now.
    if (status === null || status === 429 || status >= 500) throw error;
    log.warn({ status, count: addresses.length }, "search engines refused the addresses that changed");
  }
}
