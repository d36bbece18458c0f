import { data, redirectDocument } from "react-router";
import { cachePage, siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import type { Route } from "./+types/route.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";

export const handle = defineRoute({ cache: true });

/** Any other path (reader §2): status 404, and the missing path is logged. */
export function loader({ request, context }: Route.LoaderArgs) {
  context.get(siteContext).log.warn({ path: requestUrl(request).pathname }, "a path does not exist");
  cachePage(context);
  return data(null, { status: 404 });
}

/** Readers' pages do not know the back office (docs/decisions/013): the browser goes there itself. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search } = requestUrl(request);
  if (/^\/admin(\/|$)/.test(pathname)) throw redirectDocument(pathname + search);
  return serverLoader();
}

export default NotFoundScreen;
