import { useEffect } from "react";
import { Outlet } from "react-router";
import { requestUrl } from "#app/request-url.ts";
import { defineRoute } from "#app/route-facts.ts";
import { useVisitedPath } from "#app/use-route-facts.ts";
import { VisitPieces } from "../features/frame.tsx";
import { ErrorScreen } from "../not-found/error-screen.tsx";
import { NOTIFICATIONS_CHANGE } from "../notifications/mark-read.ts";
import { useOpenPage } from "../open-page/use-open-page.ts";
import { serialize, useDeserialized } from "../serialized-data.ts";
import type { Route } from "./+types/route.ts";
import { Shell } from "./shell.tsx";
import { loadShell } from "./shell-data.server.ts";
import { useDeferredLayout } from "./use-deferred-layout.ts";
import { useShellData } from "./use-shell-data.ts";

export const handle = defineRoute({ visits: true, popups: true, footerSignUp: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  return serialize(await loadShell(context, requestUrl(request)));
}

/** The layout is not reloaded on a navigation between pages, but by a revalidation. */
export { shouldRevalidate } from "#app/root.tsx";

export default function ReaderShell({ loaderData }: Route.ComponentProps) {
  const data = useDeserialized(loaderData);
  const path = useVisitedPath();
  useOpenPage();
  useDeferredLayout();
  // The inline script shows the badge by an attribute of <html>.
  useEffect(() => {
    if (data.newestNotificationAt !== null) dispatchEvent(new Event(NOTIFICATIONS_CHANGE));
  }, [data.newestNotificationAt]);
  return (
    <>
      <Shell data={data}>
        <Outlet />
      </Shell>
      <VisitPieces path={path} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useShellData();
  return data ? (
    <Shell data={data}>
      <ErrorScreen error={error} />
    </Shell>
  ) : (
    <ErrorScreen error={error} />
  );
}
