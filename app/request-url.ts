/** Query parameters that React Router adds: which routes' data are requested, and which route of a path a form is for. */
const ADDED = ["_routes", "index"];

/**
 * The address that a request is about, as a person knows it: without what React Router adds when it asks for data alone. Loaders
 * are given the same as `url`; guards and what has the request alone are not, and one way is enough.
 */
export function requestUrl(request: Request): URL {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
  for (const name of ADDED) if (url.searchParams.has(name)) url.searchParams.delete(name);
  return url;
}
