import { useEffect } from "react";
import { isKeptPage } from "#app/live/kept-page.ts";
import { isKeptPath } from "#app/service-worker/names.ts";
import { keepPage, loadedPictures } from "#app/service-worker/register.ts";
import { useVisitedPath } from "#app/use-route-facts.ts";
import { recordPage } from "../popups/visit.ts";
import { InstallQuestion } from "./install-question.tsx";

/** How long after it was opened a page is kept, and how often its pictures are counted again, milliseconds. */
const KEEP_MS = 1000;
const COUNT_MS = 10_000;

/** What is done with an open page at rest: it is kept, with the pictures that it has loaded, and the installation may be offered. */
export function AtRest() {
  const path = useVisitedPath();
  useEffect(() => {
    if (path === null) return;
    recordPage(path);
    if (!isKeptPath(path)) return;
    let sent = -1;
    const keep = () => {
      const pictures = loadedPictures();
      if (pictures.length <= sent || isKeptPage()) return;
      void keepPage({ keep: path, pictures, again: sent >= 0 });
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
  return <InstallQuestion path={path} />;
}
