import { FLASH_PARAM } from "#app/flash.ts";
import { FLASH_CODES } from "#app/reader/shell/flash-messages.ts";
import { type KnownParameter, pageKey } from "#platform/page-cache/page-address.ts";
import { type FoundRoute, isDataPath } from "./route-table.ts";

/** First segments of paths that are answered without a React Router route. */
const WITHOUT_ROUTE = new Set(["assets", "media", "icons", "healthz", "readyz", "coreto-token", "__manifest"]);

/** The flash message, which any page may show. */
const ALWAYS: KnownParameter[] = [{ name: FLASH_PARAM, values: FLASH_CODES }];
/** `_routes` names the routes whose data the router requests. */
const OF_DATA: KnownParameter[] = [...ALWAYS, { name: "_routes" }];

/** Returns the query parameters on which a path's page depends; undefined where the page is not cached. */
export type KnownParameters = (pathname: string) => readonly KnownParameter[] | undefined;

/** Reads the known parameters from the routes' handles. All other parameters are ignored in the cache key. */
export function createKnownParameters(findRoute: (pathname: string) => FoundRoute): KnownParameters {
  return (pathname) => {
    if (WITHOUT_ROUTE.has(pathname.split("/", 2)[1]!)) return undefined;
    const { facts } = findRoute(pathname);
    if (!facts.cache) return undefined;
    return [...facts.query.map((name) => ({ name })), ...(isDataPath(pathname) ? OF_DATA : ALWAYS)];
  };
}

/** Removes the parameters that the page does not know, so that development and tests behave as behind the page cache. */
export function withKnownParameters(request: Request, knownParameters: KnownParameters): Request {
  if (request.method !== "GET" && request.method !== "HEAD") return request;
  const url = new URL(request.url);
  const known = url.search === "" ? undefined : knownParameters(url.pathname);
  if (!known || [...url.searchParams.keys()].every((given) => known.some(({ name }) => name === given))) return request;
  return new Request(new URL(pageKey(url, known), url), request);
}
