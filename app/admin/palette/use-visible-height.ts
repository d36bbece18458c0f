import { type RefObject, useEffect } from "react";

/** Tells an element (`--visible-height`) how much of the window is in sight: the keyboard of a phone covers the rest. */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  // The browser alone knows of its keyboard.
  useEffect(() => {
    const viewport = window.visualViewport;
    const measure = () => element.current?.style.setProperty("--visible-height", `${viewport!.height}px`);
    viewport?.addEventListener("resize", measure);
    return () => viewport?.removeEventListener("resize", measure);
  }, [element]);
}
