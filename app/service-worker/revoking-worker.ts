import { worker } from "./worker-scope.ts";

/**
 * What is served in place of the service worker while reading without a network is switched off: it takes over at the next visit, deletes
 * everything that is kept and removes itself.
 */

worker.addEventListener("install", () => {
  worker.skipWaiting();
});

worker.addEventListener("activate", (event) => {
  const revoke = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await worker.registration.unregister();
  };
  event.waitUntil(revoke());
});
