import { FLASH_PARAM } from "#app/flash.ts";
import { FLASH_CODES } from "#app/reader/shell/flash-messages.ts";
import { type KnownParameter, pageKey } from "#platform/page-cache/page-address.ts";
import { type FoundRoute, isDataPath } from "./route-table.ts";

/** First segments of paths that are answered without a route. */
const WITHOUT_ROUTE = new Set(["assets", "media", "icons", "healthz", "readyz", "__manifest"]);

/** A message that any page may show once. */
const ALWAYS: KnownParameter[] = [{ name: FLASH_PARAM, values: FLASH_CODES }];
/** The routes that the router requests data of. */
const OF_DATA: KnownParameter[] = [...ALWAYS, { name: "_routes" }];

/** The parameters that change the page of a path which may be stored; undefined where the page cache leaves the path alone. */
export type KnownParameters = (pathname: string) => readonly KnownParameter[] | undefined;

/** Reads the known parameters from the routes' handles. All others share the page's entry. */
export function createKnownParameters(findRoute: (pathname: string) => FoundRoute): KnownParameters {
  return (pathname) => {
    if (WITHOUT_ROUTE.has(pathname.split("/", 2)[1]!)) return undefined;
    const { facts } = findRoute(pathname);
    if (!facts.cache) return undefined;
    return [...facts.query.map((name) => ({ name })), ...(isDataPath(pathname) ? OF_DATA : ALWAYS)];
  };
}

/** A request without the parameters that its page does not know: in development and tests as behind the page cache. */
export function withKnownParameters(request: Request, knownParameters: KnownParameters): Request {
  if (request.method !== "GET" && request.method !== "HEAD") return request;
  const url = new URL(request.url);
  const known = url.search === "" ? undefined : knownParameters(url.pathname);
  if (!known || [...url.searchParams.keys()].every((given) => known.some(({ name }) => name === given))) return request;
  return new Request(new URL(pageKey(url, known), url), request);
}
