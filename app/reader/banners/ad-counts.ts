import { type RefObject, useEffect } from "react";
import { href } from "react-router";
import { AD_THRESHOLDS, followAdView, isInView } from "./ad-view.ts";

/** Where counts are sent. */
const COUNT_PATH = href("/anuncios/contar");
/** Counts are collected for this long before they are sent, milliseconds. */
const BATCH_MS = 2000;

const counted = new Set<string>();
let seen: string[] = [];
let clicked: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  if (seen.length + clicked.length === 0) return;
  const counts = new URLSearchParams({ seen: seen.join(), clicked: clicked.join() });
  seen = [];
  clicked = [];
  navigator.sendBeacon(COUNT_PATH, counts);
}

function countView(id: string): void {
  counted.add(id);
  seen.push(id);
  timer ??= setTimeout(flush, BATCH_MS);
}

/** A click is sent immediately, because the page may be left. */
function countClick(id: string): void {
  clicked.push(id);
  flush();
}

const isAttended = () => document.visibilityState === "visible" && document.hasFocus();

/**
 * Counts that the advertisement in an element was viewed (once per document) and clicked, for every reader and without storing anything
 * in the browser (decision 090).
 * @param id undefined where there is nothing to count
 */
export function useAdCounts(container: RefObject<HTMLElement | null>, id: string | undefined): void {
  useEffect(() => {
    const element = container.current;
    if (!element || !id) return;
    const handleClick = (event: Event) => {
      if ((event.target as Element).closest("a")) countClick(id);
    };
    element.addEventListener("click", handleClick);
    return () => element.removeEventListener("click", handleClick);
  }, [container, id]);

  useEffect(() => {
    const element = container.current;
    if (!element || !id || counted.has(id)) return;
    const view = followAdView(isAttended(), () => counted.has(id) || countView(id));
    const observer = new IntersectionObserver((entries) => view.see(isInView(entries.at(-1)!)), {
      threshold: AD_THRESHOLDS,
    });
    observer.observe(element);
    const handleAttention = () => view.attend(isAttended());
    document.addEventListener("visibilitychange", handleAttention);
    addEventListener("focus", handleAttention);
    addEventListener("blur", handleAttention);
    addEventListener("pagehide", flush);
    return () => {
      view.stop();
      observer.disconnect();
      document.removeEventListener("visibilitychange", handleAttention);
      removeEventListener("focus", handleAttention);
      removeEventListener("blur", handleAttention);
      removeEventListener("pagehide", flush);
    };
  }, [container, id]);
}
