import { type PointerEvent, useRef, useState } from "react";
import { isSwipe, readStorySwipe } from "./story-swipe.ts";

/** Pointer handlers of the viewer's card, and how far it follows the finger, pixels. */
export function useStorySwipe(turn: (way: "next" | "previous") => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const swiped = useRef(false);
  const [offset, setOffset] = useState(0);
  const wayOf = (event: PointerEvent) => ({
    x: event.clientX - (start.current?.x ?? event.clientX),
    y: event.clientY - (start.current?.y ?? event.clientY),
  });
  const end = () => {
    start.current = null;
    setOffset(0);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      swiped.current = false;
      start.current = event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerMove: (event: PointerEvent) => {
      if (!start.current || !event.isPrimary) return;
      const way = wayOf(event);
      swiped.current ||= isSwipe(way);
      if (swiped.current) setOffset(way.x);
    },
    onPointerUp: (event: PointerEvent) => {
      const way = start.current && event.isPrimary ? readStorySwipe(wayOf(event)) : null;
      end();
      if (way) turn(way);
    },
    onPointerCancel: end,
    // The release of a swipe is no tap on what lies under it.
    onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
      if (!swiped.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { handlers, offset };
}
