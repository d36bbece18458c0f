import { type DragEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
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
      if (!swiped.current && isSwipe(way)) {
        swiped.current = true;
        // A mouse may leave the card before it lets go.
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      if (swiped.current) setOffset(way.x);
    },
    onPointerUp: (event: PointerEvent) => {
      const way = start.current && event.isPrimary ? readStorySwipe(wayOf(event)) : null;
      end();
      if (way) turn(way);
    },
    onPointerCancel: end,
    // Browsers would drag the picture away.
    onDragStart: (event: DragEvent) => event.preventDefault(),
    // The release of a swipe is no tap on what lies under it; keys have no pointer.
    onClickCapture: (event: MouseEvent) => {
      if (!swiped.current || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { handlers, offset };
}
