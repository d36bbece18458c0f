import { useEffect, useRef } from "react";
import { useLocation, useParams, useRouteLoaderData } from "react-router";
import { followChanges, type LiveChange } from "./follow-changes.ts";
import { useRevalidate } from "./use-revalidate.ts";

/** The event on `window` with which parts of a page hear of changes, its `detail` a `LiveChange`. */
export const LIVE_CHANGE = "coreto:mudou";

/** Changes that come together are looked at together. */
const TOGETHER_MS = 60;
/** Tags of the frame of every page. */
const EVERYWHERE = new Set<string>(["settings", "navigation", "notifications", "banners", "popups", "stories", "all"]);

/** Keeps an open page up to date: its data are read again when something that it shows has changed. */
export function useLivePage(): void {
  const readAgain = useRevalidate();
  const { pathname } = useLocation();
  const { address } = useParams();
  const page = useRouteLoaderData("reader/article/route") as { id: string } | undefined;
  const dialog = useRouteLoaderData("reader/article/dialog-route") as { id: string } | undefined;
  const article = page ?? dialog;
  const concerns = useRef<(change: LiveChange) => boolean>(() => false);
  // Where the page stands is looked up when something has changed.
  useEffect(() => {
    concerns.current = ({ topic, id }) => {
      if (EVERYWHERE.has(topic)) return true;
      if (topic === "comments") return article !== undefined && (id === null || id === article.id);
      if (topic !== "news") return false;
      return pathname === "/" || (address !== undefined && (id === null || id === article?.id));
    };
  });

  // The stream belongs to the browser.
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    const lookSoon = () => {
      soon ??= setTimeout(() => {
        soon = undefined;
        readAgain();
      }, TOGETHER_MS);
    };
    const notify = (change: LiveChange) => {
      dispatchEvent(new CustomEvent(LIVE_CHANGE, { detail: change }));
      if (concerns.current(change)) lookSoon();
    };
    const end = followChanges(notify, lookSoon);
    return () => {
      end();
      clearTimeout(soon);
    };
  }, [readAgain]);
}
