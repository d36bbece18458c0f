/** Interface that the inline script offers to the page. */
export interface HydrationControl {
  /** Called when React begins to hydrate the page. */
  begin(): void;
  /** Called when React has hydrated the page: clicks that were held back are replayed. */
  done(): void;
}

declare global {
  interface Window {
    coretoHydration?: HydrationControl;
  }
}

/**
 * Loads React when it does not compete with the page (decision 015): at the first interaction, otherwise when the loaded page is idle;
 * with Save-Data or a slow connection only at an interaction. A click on `[data-replay]` is held back for at most that many
 * milliseconds and then replayed for React, or for the browser if React is not there yet; while React hydrates, clicks on all links and
 * buttons are held back, and presses are kept from React, which would answer each with one long task (decision 077). `data-loading` on <html> defers the layout
 * of distant content (use-deferred-layout.ts), and `data-first-screen` the pictures outside the first screen (deferred.css), until the load
 * event or the first interaction. A prerendered page waits until it is shown, so that its visit is not counted
 * earlier (docs/decisions/047). Runs as an inline script, so it uses nothing outside itself.
 */
export function hydrateOnIdleBoot(): void {
  const interactions = ["pointerdown", "touchstart", "keydown", "focusin", "wheel", "scroll"];
  const options = { capture: true, passive: true };
  const held = new Map<HTMLElement, Animation>();
  let started = false;
  let isHydrating = false;
  let finished = false;

  const isPrerendering = () => (document as { prerendering?: boolean }).prerendering;
  const addToHead = (tag: string, properties: object) => {
    document.head.append(Object.assign(document.createElement(tag), properties));
  };
  const start = () => {
    if (started || isPrerendering()) return;
    const boot = document.getElementById("boot");
    const isParsed = document.readyState !== "loading";
    // The parser may be within it: its text is complete once something follows. A parsed page without it has loaded React by itself.
    if (!boot || !(isParsed || boot.nextSibling)) {
      if (!isParsed) setTimeout(start, 30);
      return;
    }
    // The service worker's answer at another page's address (`STATIC_ID`): its modules would load that page.
    if (document.getElementById("sem-rede")) return;
    started = true;
    for (const type of interactions) removeEventListener(type, start, options);
    // One task each: together they would block the main thread.
    for (const href of (boot.dataset.preload || "").split(" "))
      setTimeout(addToHead, 0, "link", { rel: "modulepreload", href });
    addToHead("script", { type: "module", textContent: boot.textContent, onerror: releaseClicks });
  };
  const replay = (element: HTMLElement) => {
    held.get(element)?.cancel();
    if (held.delete(element) && element.isConnected) element.click();
  };
  const presses = ["pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "touchend"];
  const keepFromReact = (event: Event) => event.stopImmediatePropagation();
  const releaseClicks = () => {
    finished = true;
    for (const type of presses) removeEventListener(type, keepFromReact, true);
    removeEventListener("click", holdClick, true);
    for (const element of [...held.keys()]) replay(element);
  };
  const holdClick = (event: MouseEvent) => {
    const element = (event.target as Element).closest?.<HTMLElement>(
      isHydrating ? "[data-replay],a[href],button" : "[data-replay]",
    );
    if (!element || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    start();
    if (held.has(element)) return;
    held.set(element, element.animate({ opacity: [1, 0.5] }, { duration: 300, iterations: 9, direction: "alternate" }));
    setTimeout(
      () => {
        if (finished || !held.has(element)) return;
        removeEventListener("click", holdClick, true);
        replay(element);
        addEventListener("click", holdClick, true);
      },
      Number(element.dataset.replay || 8000),
    );
  };
  const markBrokenImage = (event: Event) => {
    const image = event.target;
    if (image instanceof HTMLImageElement) image.classList.add("broken");
  };

  const { dataset } = document.documentElement;
  const showAllPictures = () => void delete dataset.firstScreen;
  window.coretoHydration = {
    begin() {
      isHydrating = true;
      for (const type of presses) addEventListener(type, keepFromReact, true);
    },
    done() {
      releaseClicks();
      // From now on the router prefetches its own links.
      if (dataset.prerender === "") dataset.prerender = "document";
    },
  };
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // A reload or a return restores the scroll position, so heights have to be exact from the start.
  if (navigation?.type === "navigate") dataset.loading = dataset.firstScreen = "";
  for (const type of [...interactions, "load"]) addEventListener(type, showAllPictures, { ...options, once: true });
  for (const type of interactions) addEventListener(type, start, options);
  addEventListener("click", holdClick, true);
  addEventListener("error", markBrokenImage, true);
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || /2g/.test(connection?.effectiveType || "")) return;
  if (!/3g/.test(connection?.effectiveType || "")) dataset.prerender = "";
  const startWhenIdle = () =>
    setTimeout(() => (window.requestIdleCallback || setTimeout)(start, { timeout: 3000 } as never));
  const startOnceLoaded = () => {
    if (document.readyState === "complete") startWhenIdle();
    else addEventListener("load", startWhenIdle);
  };
  if (isPrerendering()) document.addEventListener("prerenderingchange", startOnceLoaded, { once: true });
  else startOnceLoaded();
}
