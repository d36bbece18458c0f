import { siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { cleanSearch } from "#domain/news/reading/search.ts";
import { listSuggestions } from "#domain/news/search/suggestions.server.ts";
import { addressGroup, CLIENT_ADDRESS_HEADER } from "#platform/http/client-address.ts";
import { countAttempt } from "#platform/rate-limit/rate-limit.ts";
import type { Route } from "./+types/route.ts";

/** A whole school may type from one address; a program asks faster than that. */
const BY_ADDRESS = { max: 600, windowSeconds: 60 };
/** Letters of a text that is suggested for. */
const LONGEST = 60;
/** Whoever goes back to a text within a minute sees what was suggested. */
const BRIEFLY = { "cache-control": "private, max-age=60" };

/** Suggestions for a text that is being typed in a search box. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(siteContext);
  const text = cleanSearch(requestUrl(request).searchParams.get("q")).slice(0, LONGEST);
  const from = addressGroup(request.headers.get(CLIENT_ADDRESS_HEADER) ?? "");
  const { allowed, retryAfter } = await countAttempt(db, `suggest|${from}`, BY_ADDRESS);
  if (!allowed) return Response.json([], { status: 429, headers: { "retry-after": String(retryAfter) } });
  return Response.json(await listSuggestions(db, text), { headers: BRIEFLY });
}
