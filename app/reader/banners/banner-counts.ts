import { type RefObject, useEffect } from "react";
import { href } from "react-router";
import { readConsent } from "../consent/consent.ts";

/** Where counts are sent. */
const COUNT_PATH = href("/anuncios/contar");
/** A banner counts as seen when half of it was in view for this long, milliseconds. */
const SEEN_MS = 1000;
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

/** A click is sent immediately, because the page may be left. */
function countClick(id: string): void {
  if (readConsent() !== "aceito") return;
  clicked.push(id);
  flush();
}

/** Counts that the banner in an element was seen (half of it for a second, once per document) and clicked. */
export function useBannerCounts(container: RefObject<HTMLElement | null>, id: string | undefined): void {
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
    if (!element || !id || counted.has(id) || readConsent() !== "aceito") return;
    let wait: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(wait);
        if (!entry?.isIntersecting) return;
        wait = setTimeout(() => {
          if (document.hidden || counted.has(id)) return;
          counted.add(id);
          seen.push(id);
          timer ??= setTimeout(flush, BATCH_MS);
        }, SEEN_MS);
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    addEventListener("pagehide", flush);
    return () => {
      clearTimeout(wait);
      observer.disconnect();
      removeEventListener("pagehide", flush);
    };
  }, [container, id]);
}
