import { startFeatures } from "./features.ts";
import { NOTICES } from "./names.ts";
import { worker } from "./worker-scope.ts";

/**
 * Served in place of the service worker while reading without a network is switched off: it takes over at the next visit, deletes
 * everything that is kept and, in a browser that receives no notices, removes itself.
 */

worker.addEventListener("install", () => {
  worker.skipWaiting();
});

worker.addEventListener("activate", (event) => {
  const revoke = async () => {
    for (const name of await caches.keys()) if (name !== NOTICES) await caches.delete(name);
    const { pushManager } = worker.registration;
    if (!(await pushManager?.getSubscription())) await worker.registration.unregister();
  };
  event.waitUntil(revoke());
});

startFeatures();
