import { useEffect } from "react";
import { isOfflinePage } from "#app/open-page/offline-page.ts";
import { isKeptPath } from "#app/service-worker/names.ts";
import { keepPage, listLinks, loadedPictures } from "#app/service-worker/register.ts";
import { recordPage } from "../popups/visit.ts";

/** How long after it was opened a page is kept, and how often its pictures are counted again, milliseconds. */
const KEEP_MS = 1000;
const COUNT_MS = 10_000;

/** Keeps an open page at rest, with the pictures that it has loaded. @param path null where nothing is kept, or not yet */
export function useOfflinePage(path: string | null): void {
  useEffect(() => {
    if (path === null) return;
    recordPage(path);
    if (!isKeptPath(path)) return;
    let sent = -1;
    const keep = () => {
      const pictures = loadedPictures();
      if (pictures.length <= sent || isOfflinePage() || !navigator.onLine) return;
      void keepPage({ keep: path, pictures, again: sent >= 0, links: listLinks() });
      sent = pictures.length;
    };
    const timer = setTimeout(keep, KEEP_MS);
    // Pictures further down are loaded when the reader gets there.
    const counter = setInterval(keep, COUNT_MS);
    const keepBeforeLeaving = () => {
      if (document.visibilityState === "hidden") keep();
    };
    document.addEventListener("visibilitychange", keepBeforeLeaving);
    return () => {
      clearTimeout(timer);
      clearInterval(counter);
      document.removeEventListener("visibilitychange", keepBeforeLeaving);
    };
  }, [path]);
}
