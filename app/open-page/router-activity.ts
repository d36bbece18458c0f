import { useLayoutEffect } from "react";
import { useFetchers, useLocation, useMatches, useNavigation } from "react-router";
import { setShownData } from "./background-middleware.ts";

let isBusy = false;
const waiting = new Set<() => void>();

function setBusy(busy: boolean): void {
  isBusy = busy;
  if (busy) return;
  for (const resolve of waiting) resolve();
  waiting.clear();
}

/**
 * Resolves once no form or navigation is pending. To the router, a revalidation that starts meanwhile is a later navigation: it would
 * drop the redirect of the form, so that somebody who signs in stays on the sign-in page, or it would lose the information that the
 * navigation follows a form, so that layouts would not be revalidated.
 */
export const waitForRouterIdle = (): Promise<void> =>
  isBusy ? new Promise((resolve) => void waiting.add(resolve)) : Promise.resolve();

/** Observes the router for `waitForRouterIdle` and `backgroundMiddleware`. A separate component, so that nothing else is rendered again. */
export function RouterActivity(): null {
  const isNavigating = useNavigation().state !== "idle";
  const isSending = useFetchers().some(({ formMethod }) => formMethod !== undefined && formMethod !== "GET");
  const busy = isNavigating || isSending;
  useLayoutEffect(() => {
    setBusy(busy);
    return () => setBusy(false);
  }, [busy]);
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useLayoutEffect(() => setShownData(pathname + search, matches), [pathname, search, matches]);
  return null;
}
