import { type RefObject, useEffect } from "react";

/** Sets `--visible-height` on an element: the height of the window that a phone's keyboard does not cover. */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  // The visual viewport exists in the browser only.
  useEffect(() => {
    const viewport = window.visualViewport;
    const measure = () => element.current?.style.setProperty("--visible-height", `${viewport!.height}px`);
    viewport?.addEventListener("resize", measure);
    return () => viewport?.removeEventListener("resize", measure);
  }, [element]);
}
