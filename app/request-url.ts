/** Query parameters that React Router adds: which routes' data are requested, and which route of a path a form is for. */
const ADDED = ["_routes", "index"];

/**
 * The address of a request as a person sees it, without what React Router adds to requests for data. Loaders receive the same as
 * `url`, but other code has only the request.
 */
export function requestUrl(request: Request): URL {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
  for (const name of ADDED) if (url.searchParams.has(name)) url.searchParams.delete(name);
  return url;
}

/** Whether a request is one of the router for the data of a page, not a browser's for the page itself. */
export const isDataRequest = (request: Request): boolean => new URL(request.url).pathname.endsWith(".data");
