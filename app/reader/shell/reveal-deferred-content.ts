/** Far below the window: what the style sheet (late.css) does not lay out while the page arrives. */
const LEFT_OUT =
  '[data-late=""], [data-late="1"] > *, [data-late="2"] > :nth-child(n + 2), [data-late="3"] > :nth-child(n + 3)';

/**
 * Lays out, one after the other while nothing else happens, what was left out so that the page could arrive sooner. From
 * then on places and heights are exact, and a picture of the whole page has it all.
 */
export function revealDeferredContent(): void {
  const { dataset } = document.documentElement;
  if (dataset.arriving === undefined) return;
  const rest = document.querySelectorAll<HTMLElement>(LEFT_OUT).values();
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 50));
  const layOut = () => {
    const { value: element } = rest.next();
    if (!element) {
      delete dataset.arriving;
      return;
    }
    element.style.contentVisibility = "visible";
    // A frame later, so that each is a task of its own.
    requestAnimationFrame(() => whenIdle(layOut));
  };
  whenIdle(layOut);
}
