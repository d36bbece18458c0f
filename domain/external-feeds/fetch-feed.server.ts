import { createHash } from "node:crypto";
import { FetchError, type FetchedPage, type SafeFetch } from "#platform/http/safe-fetch.ts";
import { runWorker } from "./run-worker.ts";
import { FEED_LIMITS, type FeedFailure, type FeedRequest, type FeedResult, type Validators } from "./types.ts";

const FEED_TYPES = "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.8";

/** Fetches a feed; an error of the other site is a result too. Nothing is stored. */
export async function fetchFeed(fetchSafely: SafeFetch, asked: FeedRequest): Promise<FeedResult> {
  try {
    const page = await fetchSafely(asked.url, { ...FEED_LIMITS, headers: conditions(asked) });
    const validators = validatorsOf(page);
    // Parsing starts a process, so a feed that was sent again as it was is not parsed again.
    const isSame = validators.etag === asked.etag && validators.etag?.startsWith(OWN_HASH);
    if (page.status === 304 || isSame) return { found: "unchanged" };
    const contentType = page.headers["content-type"];
    // Null means that parsing exceeded its limits.
    const parsed = await runWorker({ kind: "feed", bytes: page.body, url: page.url, contentType, now: new Date() });
    if (!parsed || "failure" in parsed) return { found: "failure", code: parsed?.failure ?? "broken_feed" };
    return { found: "feed", feed: parsed.feed, validators };
  } catch (error) {
    const code = failureOf(error);
    if (!code) throw error;
    return { found: "failure", code };
  }
}

/** Begins the validator of a feed whose server sends none: a hash of the feed, which is not sent to the server. */
const OWN_HASH = "sha256:";

function validatorsOf({ headers, body }: FetchedPage): Validators {
  const { etag, "last-modified": lastModified = null } = headers;
  const hash = () => OWN_HASH + createHash("sha256").update(body).digest("base64url");
  return { etag: etag ?? (lastModified === null ? hash() : null), lastModified };
}

function conditions({ etag, lastModified }: FeedRequest): Record<string, string> {
  return {
    accept: FEED_TYPES,
    ...(etag && !etag.startsWith(OWN_HASH) && { "if-none-match": etag }),
    ...(lastModified && { "if-modified-since": lastModified }),
  };
}

/** The code of a failure of the other site; null for one of ours. */
function failureOf(error: unknown): FeedFailure | null {
  if (!(error instanceof FetchError)) return null;
  return error.code === "refused" ? `refused_${error.status ?? 0}` : error.code;
}
