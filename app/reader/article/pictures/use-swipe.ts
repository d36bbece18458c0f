import { type TouchEvent, useRef } from "react";
import { readSwipe } from "./swipe.ts";

interface SwipeHandlers {
  onNext: () => void;
  onPrevious: () => void;
  onDown?: () => void;
}

/** Whether an element is in something that scrolls sideways, as a wide table, and moves it itself. */
function scrollsSideways(element: Element, end: Element): boolean {
  for (let at: Element | null = element; at && at !== end; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  }
  return false;
}

/** Touch handlers for a swipe to what comes next or before; without `onDown`, vertical movement is left to the browser. */
export function useSwipe({ onNext, onPrevious, onDown }: SwipeHandlers) {
  const start = useRef<{ x: number; y: number; time: number } | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0];
      // Players and fields handle the movement themselves.
      const target = event.target as Element;
      const own =
        target.closest("audio, video, input, textarea") || scrollsSideways(target, event.currentTarget as Element);
      const single = touch && event.touches.length === 1 && !own;
      start.current = single ? { x: touch.clientX, y: touch.clientY, time: event.timeStamp } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const from = start.current;
      const touch = event.changedTouches[0];
      start.current = null;
      if (!from || !touch) return;
      const swipe = readSwipe({
        x: touch.clientX - from.x,
        y: touch.clientY - from.y,
        duration: event.timeStamp - from.time,
      });
      if (swipe === "next") onNext();
      if (swipe === "previous") onPrevious();
      if (swipe === "down") onDown?.();
    },
  };
}
