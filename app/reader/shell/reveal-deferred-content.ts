/** Content far below the viewport, which the style sheet (deferred.css) does not lay out while the page loads. */
const DEFERRED =
  '[data-deferred=""], [data-deferred="1"] > *, [data-deferred="2"] > :nth-child(n + 2), [data-deferred="3"] > :nth-child(n + 3)';

/**
 * Lays out the deferred content, one element after the other in idle time. From then on positions and heights are exact, and a
 * screenshot of the whole page is complete.
 */
export function revealDeferredContent(): void {
  const { dataset } = document.documentElement;
  if (dataset.loading === undefined) return;
  const rest = document.querySelectorAll<HTMLElement>(DEFERRED).values();
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 50));
  const layOut = () => {
    const { value: element } = rest.next();
    if (!element) {
      delete dataset.loading;
      return;
    }
    element.style.contentVisibility = "visible";
    // A frame later, so that each element is laid out in its own task.
    requestAnimationFrame(() => whenIdle(layOut));
  };
  whenIdle(layOut);
}
