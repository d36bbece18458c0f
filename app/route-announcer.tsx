import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { NETWORK_ERROR } from "./network-errors.ts";
import { useToast } from "./ui/toast.tsx";

/** A click, and the events on which the router prefetches a page. */
const LINK_EVENTS = ["click", "touchstart", "mouseover", "mouseout", "focusin"];

/** Whether an event concerns a link to another page of the site. */
function leadsAway(event: Event): boolean {
  // React derives `mouseenter` from `mouseout` and its `relatedTarget`.
  const to = event.type === "mouseout" ? (event as MouseEvent).relatedTarget : event.target;
  const link = to instanceof Element ? to.closest("a") : null;
  // Links with `aria-busy` wait for the connection themselves.
  if (!link?.href || link.target || link.ariaBusy !== null || link.origin !== window.location.origin) return false;
  return link.pathname + link.search !== window.location.pathname + window.location.search;
}

/** Announces the title after a navigation by the router. Without a connection the page stays, and a toast says why. */
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
      if (navigator.onLine || !leadsAway(event)) return;
      if (event.type !== "click") return event.stopImmediatePropagation();
      event.preventDefault();
      toast({ title: NETWORK_ERROR, destructive: true });
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
