import { data } from "react-router";
import { cachePage, siteContext } from "#app/context.ts";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import type { Route } from "./+types/route.ts";
import { followOldAddress } from "./follow-old-address.server.ts";
import { loadLatest } from "./load-latest.server.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";

export const handle = defineRoute({ cache: true });

/** Any other path: an address of the former system redirects; otherwise the status is 404, and the path is logged. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await followOldAddress(context, request);
  context.get(siteContext).log.warn({ path: requestUrl(request).pathname }, "a path does not exist");
  cachePage(context);
  return data({ latest: await loadLatest(context) }, { status: 404 });
}

export default function NotFoundRoute({ loaderData }: Route.ComponentProps) {
  return <NotFoundScreen latest={loaderData.latest} />;
}
