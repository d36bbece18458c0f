import { type RefObject, useEffect } from "react";

/** The largest share of the window that becomes scroll padding. */
const SHARE_MAX = 0.6;

/**
 * Keeps room for something at the lower edge of the window, so that a focused element is not hidden by it.
 * @param below height of what stands below it, pixels
 */
export function useScrollPadding(sheet: RefObject<HTMLElement | null>, below = 0): void {
  useEffect(() => {
    if (!sheet.current) return;
    const { style } = document.documentElement;
    style.scrollPaddingBottom = `${Math.min(sheet.current.offsetHeight + below, window.innerHeight * SHARE_MAX)}px`;
    return () => void style.removeProperty("scroll-padding-bottom");
  }, [sheet, below]);
}

/** Calls a function at Escape, unless a dialog over the page gets it. */
export function useEscape(act: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog:modal")) act();
    };
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  });
}
