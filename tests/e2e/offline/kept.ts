import type { BrowserContext, Page } from "@playwright/test";
import { PAGES } from "#app/service-worker/names.ts";
import type { OfflinePage } from "#app/service-worker/offline-pages.ts";
import { expect } from "../journey.ts";

/** Paths of the pages that the service worker has kept. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => new URL(url).pathname).sort();
  }, PAGES);

/** What is kept of a page besides its document. */
const findFacts = (page: Page, path: string): Promise<OfflinePage | undefined> =>
  page.evaluate(
    async ([cacheName, address]) => {
      const stored = await caches.match(address!, { cacheName });
      return stored && JSON.parse(decodeURIComponent(stored.headers.get("x-kept")!));
    },
    [PAGES, path],
  );

/** Waits until a page is kept because it was opened, and not only with the home page. */
export const waitUntilKept = (page: Page, path: string): Promise<void> =>
  expect.poll(async () => (await findFacts(page, path))?.front).toBe(false);

/** The path of the picture that stands for a kept page in the list. */
export const listPicture = async (page: Page, path: string): Promise<string> =>
  (await findFacts(page, path))?.pictures[0]?.[0] ?? "";

/** Runs work while no page of the browser has a connection. */
export async function withoutConnection(context: BrowserContext, work: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  try {
    await work();
  } finally {
    await context.setOffline(false);
  }
}
