import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { parseFollows, parseSince } from "#domain/kept/form.ts";
import { findForYouNews } from "#domain/kept/queries.server.ts";
import { NEWS_REQUESTS } from "#domain/kept/types.ts";
import { networkOf } from "#platform/http/client-address.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";
import type { Route } from "./+types/articles-route.ts";
import { NEWS_QUERY } from "./news-query.ts";

/** Browsers reuse an answer for half a minute. */
const CACHE_HEADERS = { "cache-control": "private, max-age=30" };

export const handle = defineRoute({ feature: "kept" });

/** What came out since a reader's last visit, and what of it is of the subjects that they follow: the browser names both. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(siteContext);
  const query = requestUrl(request).searchParams;
  const from = networkOf(request);
  const { allowed, retryAfter } = await countAttempt(db, `for-you|${from}`, NEWS_REQUESTS);
  if (!allowed) return Response.json(null, { status: 429, headers: { "retry-after": String(retryAfter) } });
  const follows = parseFollows(query.get(NEWS_QUERY.follows));
  const since = parseSince(query.get(NEWS_QUERY.since), new Date());
  return Response.json(await findForYouNews(db, follows, since), { headers: CACHE_HEADERS });
}
