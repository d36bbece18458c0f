import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { NETWORK_ERROR } from "./network-errors.ts";
import { useToast } from "./ui/toast.tsx";

/** A click, and by what the router sees one coming and fetches the page beforehand. */
const APPROACHES = ["click", "touchstart", "mouseover", "mouseout", "focusin"];

/** Whether it is about a link that leaves the page for another one of the site. */
function leadsAway(event: Event): boolean {
  // React tells of what a pointer enters when it leaves something else.
  const to = event.type === "mouseout" ? (event as MouseEvent).relatedTarget : event.target;
  const link = to instanceof Element ? to.closest("a") : null;
  // Busy ones have a way of their own to wait.
  if (!link?.href || link.target || link.ariaBusy !== null || link.origin !== window.location.origin) return false;
  return link.pathname + link.search !== window.location.pathname + window.location.search;
}

/** Says the name of a page that was reached without loading it, and why one cannot be reached: the page stays then. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const toast = useToast();
  const [said, say] = useState("");
  const before = useRef(pathname);
  // Names are in the document.
  useEffect(() => {
    if (before.current !== pathname) say(document.title);
    before.current = pathname;
  }, [pathname]);

  // Without a connection the router would load the whole page anew, and the browser put its own in the place of it.
  useEffect(() => {
    const stay = (event: Event) => {
      if (navigator.onLine || !leadsAway(event)) return;
      if (event.type !== "click") return event.stopImmediatePropagation();
      event.preventDefault();
      toast({ title: NETWORK_ERROR, destructive: true });
    };
    for (const type of APPROACHES) addEventListener(type, stay, true);
    return () => {
      for (const type of APPROACHES) removeEventListener(type, stay, true);
    };
  }, [toast]);

  return (
    <p className="sr" role="status">
      {said}
    </p>
  );
}
