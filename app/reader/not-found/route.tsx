import { data, redirectDocument } from "react-router";
import { cachePage, siteContext } from "#app/context.ts";
import type { Route } from "./+types/route.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";

/** Any other path (reader §2): status 404, and the missing path is logged. */
export function loader({ request, context }: Route.LoaderArgs) {
  context.get(siteContext).log.warn({ path: new URL(request.url).pathname }, "a path does not exist");
  cachePage(context);
  return data(null, { status: 404 });
}

/** Readers' pages do not know the back office (docs/decisions/013): the browser goes there itself. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  if (/^\/admin(\/|$)/.test(pathname)) throw redirectDocument(pathname + search);
  return serverLoader();
}

export default NotFoundScreen;
