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
 * Resolves once no form is on its way and no navigation is under way. A revalidation that begins in between is a later navigation to
 * the router: it drops the redirect of the form, so that somebody who signs in stays where they are, or forgets that the navigation
 * follows a form, so that the frame of the page stays as it was.
 */
export const waitForRouterIdle = (): Promise<void> =>
  isBusy ? new Promise((resolve) => void waiting.add(resolve)) : Promise.resolve();

/** Follows the router for `waitForRouterIdle` and `backgroundMiddleware`. A component of its own, so that nothing else is rendered for it. */
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
