import { answerPage } from "./answer-page.ts";
import { startFeatures } from "./features.ts";
import { isKeptPath, type KeepRequest, MEDIA, NOTICES, OFFLINE_PATH, PAGES, PICTURES } from "./names.ts";
import { keepPage } from "./offline-pages.ts";
import { worker } from "./worker-scope.ts";

/**
 * The service worker (decision 075): keeps the home page and the last articles that were opened, and answers with them where there is
 * no network; shows notices. All else is the browser's: scripts, data, forms, films, the back office.
 */

/** Paths whose documents are not pages of readers. */
const OTHERS = /^\/(?:admin|api|media|assets)(?:\/|$)/;

const CACHES: readonly string[] = [PAGES, PICTURES, NOTICES];

worker.addEventListener("install", (event) => {
  worker.skipWaiting();
  // Where the browser knows static routes, other requests than those of documents do not start this script.
  const routes = event.addRoutes?.([
    {
      condition: { urlPattern: { pathname: `${MEDIA}*` }, requestDestination: "image" },
      source: { cacheName: PICTURES },
    },
    { condition: { not: { requestMode: "navigate" } }, source: "network" },
  ]);
  event.waitUntil(Promise.all([routes?.catch(() => {}), keepPage({ keep: OFFLINE_PATH, pictures: [], again: false })]));
});

worker.addEventListener("activate", (event) => {
  const prepare = async () => {
    // The document is requested while this script starts.
    await worker.registration.navigationPreload?.enable();
    for (const name of await caches.keys()) if (!CACHES.includes(name)) await caches.delete(name);
  };
  event.waitUntil(prepare());
});

worker.addEventListener("message", (event) => {
  const asked = event.data as KeepRequest | null;
  if (isKeptPath(asked?.keep ?? "")) event.waitUntil(keepPage(asked!));
});

/** A picture of a kept page: its address never has other bytes. */
const answerPicture = async (request: Request) =>
  (await caches.match(request, { cacheName: PICTURES, ignoreVary: true })) ?? fetch(request);

worker.addEventListener("fetch", (event) => {
  const { url, method, mode, destination } = event.request;
  const address = new URL(url);
  const { pathname, origin } = address;
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate") {
    if (!OTHERS.test(pathname)) event.respondWith(answerPage(event, address));
  } else if (destination === "image" && pathname.startsWith(MEDIA)) {
    event.respondWith(answerPicture(event.request));
  }
});

startFeatures();
