import { useEffect, useRef } from "react";
import { useLocation, useParams, useRouteLoaderData } from "react-router";
import type { Topic } from "#domain/cache-tags.ts";
import { useReadAgain } from "./use-read-again.ts";

/** What the server says has changed. */
export interface LiveChange {
  topic: Topic | "all";
  id?: string | null;
}

/** The event on `window` with which parts of a page hear of changes, its `detail` a `LiveChange`. */
export const LIVE_CHANGE = "coreto:mudou";

const EVENTS_PATH = "/eventos";
/** Without the stream pages ask as often as the old system did (reader §7: settings and notifications every 3 s). */
const POLL_MS = 3000;
/** Changes that come together are looked at together. */
const TOGETHER_MS = 60;
/** What the frame of every page shows. */
const EVERYWHERE = new Set<string>(["settings", "navigation", "notifications", "banners", "popups", "stories", "all"]);

/**
 * Keeps an open page up to date: by the server's stream of events while the page is in sight, by asking at intervals while the
 * stream is down. A page that comes back into sight looks once.
 */
export function useLivePage(): void {
  const readAgain = useReadAgain();
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
    let source: EventSource | null = null;
    let soon: ReturnType<typeof setTimeout> | undefined;
    let poll: ReturnType<typeof setInterval> | undefined;
    const lookSoon = () => {
      soon ??= setTimeout(() => {
        soon = undefined;
        readAgain();
      }, TOGETHER_MS);
    };
    const stopPolling = () => {
      clearInterval(poll);
      poll = undefined;
    };
    const handleMessage = ({ data }: MessageEvent<string>) => {
      const change = JSON.parse(data) as LiveChange;
      dispatchEvent(new CustomEvent(LIVE_CHANGE, { detail: change }));
      if (concerns.current(change)) lookSoon();
    };
    const connect = () => {
      source = new EventSource(EVENTS_PATH);
      source.onopen = stopPolling;
      source.onmessage = handleMessage;
      source.onerror = () => {
        poll ??= setInterval(lookSoon, POLL_MS);
        // A refusal ends the browser's own attempts.
        if (source?.readyState === EventSource.CLOSED) reconnect();
      };
    };
    let again: ReturnType<typeof setTimeout> | undefined;
    const reconnect = () => {
      clearTimeout(again);
      again = setTimeout(connect, POLL_MS * (1 + 3 * Math.random()));
    };
    const disconnect = () => {
      source?.close();
      source = null;
      clearTimeout(again);
      stopPolling();
    };
    // Browsers keep few connections to a site: pages out of sight leave theirs to the others.
    const handleVisibility = () => {
      if (document.visibilityState === "hidden") return disconnect();
      if (source) return;
      lookSoon();
      connect();
    };
    connect();
    document.addEventListener("visibilitychange", handleVisibility);
    return () => {
      document.removeEventListener("visibilitychange", handleVisibility);
      disconnect();
      clearTimeout(soon);
    };
  }, [readAgain]);
}
