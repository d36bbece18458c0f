import { data } from "react-router";
import { cachePage, siteContext } from "#app/context.ts";
import type { Route } from "./+types/route.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";

/** Any other path (reader §2): status 404, and the missing path is logged. */
export function loader({ request, context }: Route.LoaderArgs) {
  context.get(siteContext).log.warn({ path: new URL(request.url).pathname }, "a path does not exist");
  cachePage(context);
  return data(null, { status: 404 });
}

export default NotFoundScreen;
