import { useEffect } from "react";
import { Outlet, useRouteLoaderData } from "react-router";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { useVisitedPath } from "#app/use-route-facts.ts";
import { useLivePage } from "../live/use-live-page.ts";
import { ErrorScreen } from "../not-found/error-screen.tsx";
import { NOTIFICATIONS_CHANGE } from "../notifications/mark-read.ts";
import { trackRouteChange } from "../tracking.ts";
import type { Route } from "./+types/route.ts";
import { revealDeferredContent } from "./reveal-deferred-content.ts";
import { Shell } from "./shell.tsx";
import { loadShell } from "./shell-data.server.ts";

export const handle = defineRoute({ visits: true });

const ROUTE_ID = "reader/shell/route";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadShell(context, requestUrl(request));
}

/** The layout is not reloaded on a navigation between pages, but by a revalidation. */
export { shouldRevalidate } from "#app/root.tsx";

export default function ReaderShell({ loaderData }: Route.ComponentProps) {
  const path = useVisitedPath();
  useLivePage();
  useEffect(() => trackRouteChange(path), [path]);
  useEffect(revealDeferredContent, []);
  // The inline script shows the badge by an attribute of <html>.
  useEffect(() => {
    if (loaderData.newestNotificationAt !== null) dispatchEvent(new Event(NOTIFICATIONS_CHANGE));
  }, [loaderData.newestNotificationAt]);
  return (
    <Shell data={loaderData}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>(ROUTE_ID);
  return data ? (
    <Shell data={data}>
      <ErrorScreen error={error} />
    </Shell>
  ) : (
    <ErrorScreen error={error} />
  );
}
