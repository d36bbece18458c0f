/** Interface that the inline script offers to the page. */
export interface HydrationControl {
  /** React has taken over: interactions that were held happen now. */
  done(): void;
}

declare global {
  interface Window {
    coretoWake?: HydrationControl;
  }
}

/**
 * Brings React once it does not stand in the way (decision 015): at the first interaction, else when the loaded page is
 * idle; with Save-Data or a slow connection only at an interaction. A click on `[data-replay]` is held for at most that
 * many milliseconds and then given to React, or to the browser if React is not there yet. Until then <html> says that the
 * page is arriving (reveal-deferred-content.ts). A page that is opened beforehand waits until it is looked at, so that nothing
 * of it is counted, heard or shown before (docs/decisions/047). Runs as an inline script, so it uses nothing outside itself.
 */
export function hydrateOnIdleBoot(): void {
  const signals = ["pointerdown", "touchstart", "keydown", "focusin", "wheel", "scroll"];
  const quietly = { capture: true, passive: true };
  const held = new Map<HTMLElement, Animation>();
  let started = false;
  let finished = false;

  const isUnseen = () => (document as { prerendering?: boolean }).prerendering;
  const add = (tag: string, properties: object) => {
    document.head.append(Object.assign(document.createElement(tag), properties));
  };
  const start = () => {
    if (started || isUnseen()) return;
    const boot = document.getElementById("boot");
    if (!boot) {
      // Not read yet; a whole page without it has brought React itself.
      if (document.readyState === "loading") setTimeout(start, 30);
      return;
    }
    started = true;
    for (const signal of signals) removeEventListener(signal, start, quietly);
    // Each a task of its own: together they would hold up the reader.
    for (const href of (boot.dataset.preload || "").split(" "))
      setTimeout(add, 0, "link", { rel: "modulepreload", href });
    add("script", { type: "module", textContent: boot.textContent, onerror: giveUp });
  };
  const replay = (element: HTMLElement) => {
    held.get(element)?.cancel();
    if (held.delete(element) && element.isConnected) element.click();
  };
  const giveUp = () => {
    finished = true;
    removeEventListener("click", hold, true);
    for (const element of [...held.keys()]) replay(element);
  };
  const hold = (event: MouseEvent) => {
    const element = (event.target as Element).closest?.<HTMLElement>("[data-replay]");
    if (!element || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    start();
    if (held.has(element)) return;
    held.set(element, element.animate({ opacity: [1, 0.5] }, { duration: 300, iterations: 9, direction: "alternate" }));
    setTimeout(() => {
      if (finished || !held.has(element)) return;
      removeEventListener("click", hold, true);
      replay(element);
      addEventListener("click", hold, true);
    }, Number(element.dataset.replay));
  };
  const mark = (event: Event) => {
    const image = event.target;
    if (image instanceof HTMLImageElement) image.classList.add("broken");
  };

  const { dataset } = document.documentElement;
  window.coretoWake = {
    done() {
      giveUp();
      // From now on the router fetches what its links lead to.
      if (dataset.ahead === "") dataset.ahead = "document";
    },
  };
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Who comes back is shown the place they left: heights are exact from the start.
  if (visit?.type === "navigate") dataset.loading = "";
  for (const signal of signals) addEventListener(signal, start, quietly);
  addEventListener("click", hold, true);
  addEventListener("error", mark, true);
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || /2g/.test(connection?.effectiveType || "")) return;
  if (!/3g/.test(connection?.effectiveType || "")) dataset.ahead = "";
  const startWhenIdle = () =>
    setTimeout(() => (window.requestIdleCallback || setTimeout)(start, { timeout: 3000 } as never));
  const startOnceLoaded = () => {
    if (document.readyState === "complete") startWhenIdle();
    else addEventListener("load", startWhenIdle);
  };
  if (isUnseen()) document.addEventListener("prerenderingchange", startOnceLoaded, { once: true });
  else startOnceLoaded();
}
