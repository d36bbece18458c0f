import { useEffect, useRef } from "react";
import { useLocation, useParams, useRouteLoaderData } from "react-router";
import type { loader as articleLoader } from "../article/route.tsx";
import { useDeserialized } from "../serialized-data.ts";
import { followChanges, type LiveChange } from "./follow-changes.ts";
import { useRevalidate } from "./use-revalidate.ts";

/** The event on `window` that announces a change to parts of a page; its `detail` is a `LiveChange`. */
export const LIVE_CHANGE = "coreto:mudou";

/** Changes within this time cause one revalidation, milliseconds. */
const BATCH_MS = 60;
/** Topics that concern the layout of every page. */
const LAYOUT_TOPICS = new Set<string>([
  "settings",
  "navigation",
  "notifications",
  "banners",
  "popups",
  "stories",
  "all",
]);

/** Keeps an open page up to date: revalidates it when something that it shows has changed. */
export function useOpenPage(): void {
  const revalidate = useRevalidate();
  const { pathname } = useLocation();
  const { address } = useParams();
  const page = useDeserialized(useRouteLoaderData<typeof articleLoader>("reader/article/route"));
  const dialog = useRouteLoaderData("reader/article/dialog/dialog-route") as { id: string } | undefined;
  const article = page ?? dialog;
  const concerns = useRef<(change: LiveChange) => boolean>(() => false);
  // A ref, so that a navigation does not restart the stream.
  useEffect(() => {
    concerns.current = ({ topic, id }) => {
      if (topic === "live") return false;
      if (LAYOUT_TOPICS.has(topic)) return true;
      if (topic === "comments" || topic === "likes") return article !== undefined && (id === null || id === article.id);
      if (topic !== "news") return false;
      return pathname === "/" || (address !== undefined && (id === null || id === article?.id));
    };
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const scheduleRevalidation = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        revalidate();
      }, BATCH_MS);
    };
    const notify = (change: LiveChange) => {
      dispatchEvent(new CustomEvent(LIVE_CHANGE, { detail: change }));
      if (concerns.current(change)) scheduleRevalidation();
    };
    const end = followChanges(notify, scheduleRevalidation);
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [revalidate]);
}
