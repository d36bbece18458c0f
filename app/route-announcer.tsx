import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { NETWORK_ERROR } from "./network-errors.ts";
import { isOfflinePage, isStoredOffline } from "./open-page/offline-page.ts";
import { isArticlePath } from "./service-worker/names.ts";
import { useToast } from "./ui/toast.tsx";

/** A click, and the events on which the router prefetches a page. */
const LINK_EVENTS = ["click", "touchstart", "mouseover", "mouseout", "focusin"];

/** The link to another page of the site that an event concerns, if there is one. */
function linkAway(event: Event): HTMLAnchorElement | undefined {
  // React derives `mouseenter` from `mouseout` and its `relatedTarget`.
  const to = event.type === "mouseout" ? (event as MouseEvent).relatedTarget : event.target;
  const link = to instanceof Element ? to.closest("a") : null;
  // Links with `aria-busy` wait for the connection themselves.
  if (!link?.href || link.target || link.ariaBusy !== null || link.origin !== window.location.origin) return undefined;
  const isElsewhere = link.pathname + link.search !== window.location.pathname + window.location.search;
  return isElsewhere ? link : undefined;
}

/** Why a link is not followed without a connection: an article is named. */
const describeUnkept = (path: string, title: string) =>
  isArticlePath(path) && title
    ? { title: `“${title}” não está guardada neste aparelho`, text: NETWORK_ERROR }
    : { title: NETWORK_ERROR };

/**
 * Announces the title after a navigation by the router. Without a connection the browser loads pages that are kept; for others the page stays,
 * and a toast says why.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const toast = useToast();
  const [announcement, announce] = useState("");
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) announce(document.title);
    before.current = pathname;
  }, [pathname]);

  // Without a connection the router would fall back to a full page load, and the browser would show its error page.
  useEffect(() => {
    const stay = (event: Event) => {
      const link = linkAway(event);
      if (!link || (navigator.onLine && !isOfflinePage())) return;
      // A link of this kind only tells who is not signed in what an account is for.
      const isAnswered = isOfflinePage() && link.dataset.replay === "8000";
      if (event.type === "click" && isAnswered) return;
      // From a kept page the browser follows links itself: the router may lack the code of the next page.
      if (event.type !== "click" || isOfflinePage()) return event.stopImmediatePropagation();
      event.preventDefault();
      const { href, pathname } = link;
      void isStoredOffline(pathname).then((is) => {
        if (is) window.location.assign(href);
        else toast({ ...describeUnkept(pathname, link.textContent.trim()), destructive: true });
      });
    };
    for (const type of LINK_EVENTS) addEventListener(type, stay, true);
    return () => {
      for (const type of LINK_EVENTS) removeEventListener(type, stay, true);
    };
  }, [toast]);

  return (
    <p className="sr" role="status">
      {announcement}
    </p>
  );
}
