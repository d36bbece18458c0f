import { useLayoutEffect } from "react";
import { useFetchers, useLocation, useMatches, useNavigation } from "react-router";
import { requestUrl } from "#app/request-url.ts";
import { setShownData } from "./background-middleware.ts";
import { isNavigation } from "./outdated-page.ts";

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

const showAwaited = () => document.documentElement.setAttribute("aria-busy", "true");
const hideAwaited = () => document.documentElement.removeAttribute("aria-busy");

/** The root's client middleware that says that a page is awaited (tap-boot.ts), before React has rendered anything on a slow phone. */
export async function awaitedPageMiddleware<Results>(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const { pathname, search } = requestUrl(request);
  if (request.method !== "GET" || !isNavigation(pathname + search)) return next();
  showAwaited();
  try {
    return await next();
  } finally {
    if (!isBusy) hideAwaited();
  }
}

/** Observes the router for `waitForRouterIdle`, `backgroundMiddleware` and the bar of a page that is awaited. A separate component, so that nothing else is rendered again. */
export function RouterActivity(): null {
  const isNavigating = useNavigation().state !== "idle";
  const isSending = useFetchers().some(({ formMethod }) => formMethod !== undefined && formMethod !== "GET");
  const busy = isNavigating || isSending;
  useLayoutEffect(() => {
    setBusy(busy);
    return () => setBusy(false);
  }, [busy]);
  useLayoutEffect(() => {
    if (!isNavigating) return;
    showAwaited();
    return hideAwaited;
  }, [isNavigating]);
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useLayoutEffect(() => setShownData(pathname + search, matches), [pathname, search, matches]);
  return null;
}
