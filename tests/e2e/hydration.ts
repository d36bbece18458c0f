import type { Page, Request } from "@playwright/test";

/** Resolves once React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  // At intervals, because frames are late and expensive on a busy page.
  await page.waitForFunction(() => document.documentElement && "reactIsReady" in window, undefined, { polling: 50 });
}

/** Lays out what is far below the window, so that positions are those of the whole page. */
export const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    delete document.documentElement.dataset.loading;
  });

const watched = new WeakSet<Page>();

/** Makes `hydrated` work for the documents that a page opens from now on. */
export async function watchPage(page: Page): Promise<void> {
  if (watched.has(page)) return;
  watched.add(page);
  await page.addInitScript(watchHydration);
}

/** Runs in the page: sets a flag when the inline script of a readers' page or of the back office is informed of hydration. */
function watchHydration(): void {
  for (const name of ["coretoHydration", "coretoAdmin"]) {
    let control: { done(): void } | undefined;
    Object.defineProperty(window, name, {
      get: () => control,
      set: (value: { done(): void }) => {
        control = {
          ...value,
          done: () => {
            value.done();
            Object.assign(window, { reactIsReady: true });
          },
        };
      },
    });
  }
}

/** The addresses that a page has requested and not received, at any time from now on. */
export function watchRequests(page: Page): () => string[] {
  const pending = new Set<Request>();
  page.on("request", (request) => pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  return () => [...pending].map((request) => request.url());
}

/** For the report of a failed journey: how far the page is on its way to hydration, and which modules it has not received. */
export const hydrationState = (page: Page) =>
  page.evaluate(async () => {
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const received = new Set(resources.map(({ name }) => name));
    const hasFrame = new Promise((resolve) => {
      requestAnimationFrame(() => resolve(true));
      setTimeout(resolve, 2000, false);
    });
    const preloads = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
    return {
      address: location.href,
      readyState: document.readyState,
      isDeferred: document.getElementById("boot") !== null,
      isStarted: document.querySelector("script[type=module]") !== null,
      isHydrated: "reactIsReady" in window,
      // React listens to every event of the document it hydrates.
      isReactThere: Object.keys(document).some((key) => key.startsWith("_reactListening")),
      visibility: document.visibilityState,
      hasFrame: await hasFrame,
      refused: resources.filter(({ responseStatus }) => responseStatus >= 400).map(({ name }) => name),
      scripts: resources.filter(({ initiatorType }) => initiatorType === "script").length,
      missing: preloads.map(({ href }) => href).filter((href) => !received.has(href)),
    };
  });
