import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { useRouteFacts } from "#app/use-route-facts.ts";

/** Content far below the viewport, which the style sheet (deferred.css) does not lay out while the page loads. */
const DEFERRED =
  '[data-deferred=""], [data-deferred="1"] > *, [data-deferred="2"] > :nth-child(n + 2), [data-deferred="3"] > :nth-child(n + 3)';

/** Lays out the deferred content, one element after the other in idle time. Then positions and heights are exact. */
function layOutRest(): void {
  const rest = document.querySelectorAll<HTMLElement>(DEFERRED).values();
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 50));
  const layOut = () => {
    const { value: element } = rest.next();
    if (!element) return;
    element.style.contentVisibility = "visible";
    // A frame later, so that each element is laid out in its own task.
    requestAnimationFrame(() => whenIdle(layOut));
  };
  whenIdle(layOut);
}

/**
 * Content far below the viewport of the first page is laid out once the reader scrolls, and of later pages at once: the router
 * restores scroll positions, for which heights have to be exact. A page that nobody scrolls is laid out no further.
 */
export function useDeferredLayout(): void {
  const { pathname } = useLocation();
  const { dialogOf } = useRouteFacts();
  const [first] = useState(pathname);
  const isElsewhere = pathname !== first && dialogOf === null;
  useEffect(() => {
    if (document.documentElement.dataset.loading === undefined) return;
    addEventListener("scroll", layOutRest, { once: true, passive: true });
    return () => removeEventListener("scroll", layOutRest);
  }, []);
  // Before the router restores the position of the new page. Earlier, it would compute the style of the whole first page again.
  useLayoutEffect(() => {
    if (isElsewhere) delete document.documentElement.dataset.loading;
  }, [isElsewhere]);
}
