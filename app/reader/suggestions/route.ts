import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { cleanSearch } from "#domain/news/reading/search.ts";
import { listSuggestions } from "#domain/news/search/suggestions.server.ts";
import { networkOf } from "#platform/http/client-address.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";
import type { Route } from "./+types/route.ts";

/** Requests per address: enough for a whole school behind one address, too few for a crawler. */
const RATE_LIMIT = { max: 600, windowSeconds: 60 };
/** Longest text that gets suggestions, characters. */
const TEXT_MAX = 60;
/** Browsers reuse the suggestions for a text for a minute. */
const CACHE_HEADERS = { "cache-control": "private, max-age=60" };

/** Suggestions for a text that is being typed in a search box. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(siteContext);
  const text = cleanSearch(requestUrl(request).searchParams.get("q")).slice(0, TEXT_MAX);
  const from = networkOf(request);
  const { allowed, retryAfter } = await countAttempt(db, `suggest|${from}`, RATE_LIMIT);
  if (!allowed) return Response.json([], { status: 429, headers: { "retry-after": String(retryAfter) } });
  return Response.json(await listSuggestions(db, text), { headers: CACHE_HEADERS });
}
