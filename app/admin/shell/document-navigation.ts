import { redirectDocument } from "react-router";
import { requestUrl } from "#app/request-url.ts";

/**
 * Client middleware that loads a new document when a navigation leads from readers' pages into the back office: the inline scripts and
 * styles of the two differ.
 */
export async function documentNavigationMiddleware<Results>(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  if (request.method === "GET" && !window.coretoAdmin) {
    const { pathname, search } = requestUrl(request);
    throw redirectDocument(pathname + search);
  }
  return next();
}
