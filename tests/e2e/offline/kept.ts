import type { BrowserContext, Page } from "@playwright/test";
import { PAGES } from "#app/service-worker/names.ts";
import { expect } from "../journey.ts";

/** Paths of the pages that the service worker has kept. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return [];
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => new URL(url).pathname).sort();
  }, PAGES);

/** Waits until a page is kept. */
export const waitUntilKept = (page: Page, path: string): Promise<void> =>
  expect.poll(() => keptPaths(page)).toContain(path);

/** Runs work while no page of the browser has a connection. */
export async function withoutConnection(context: BrowserContext, work: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  try {
    await work();
  } finally {
    await context.setOffline(false);
  }
}
