/**
 * Has the service worker keep an article that is open for a second, also where the page is left before it is hydrated
 * (docs/product.md, "Reading without a network"). Runs as an inline script, so it uses nothing outside itself.
 */
export function keepBoot(): void {
  const { connection, serviceWorker } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const keep = location.pathname;
  if (connection?.saveData || !/^\/news\/[^/]+$/.test(keep)) return;
  setTimeout(() => {
    if (document.visibilityState === "visible")
      serviceWorker?.controller?.postMessage({ keep, pictures: [], again: false });
  }, 1000);
}
