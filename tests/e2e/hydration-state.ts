import type { Page } from "@playwright/test";

/** For the report of a failed journey: how far the page is on its way to hydration, with the modules that it has not received. */
export const hydrationState = (page: Page) =>
  page.evaluate(() => {
    const received = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
    const preloads = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
    return {
      address: location.href,
      readyState: document.readyState,
      isDeferred: document.getElementById("boot") !== null,
      isStarted: document.querySelector("script[type=module]") !== null,
      isHydrated: "reactIsReady" in window,
      missing: preloads.map(({ href }) => href).filter((href) => !received.has(href)),
    };
  });
