import { type DragEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { isSwipe, readStorySwipe } from "./story-swipe.ts";

/** Pointer handlers of the viewer's card, and how far it follows the finger, pixels. */
export function useStorySwipe(onSwipe: (direction: "next" | "previous") => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const swiped = useRef(false);
  const [offset, setOffset] = useState(0);
  const movementOf = (event: PointerEvent) => ({
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
      const movement = movementOf(event);
      if (!swiped.current && isSwipe(movement)) {
        swiped.current = true;
        // The mouse may leave the card before the button is released.
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      if (swiped.current) setOffset(movement.x);
    },
    onPointerUp: (event: PointerEvent) => {
      const direction = start.current && event.isPrimary ? readStorySwipe(movementOf(event)) : null;
      end();
      if (direction) onSwipe(direction);
    },
    onPointerCancel: end,
    // Browsers would start dragging the picture.
    onDragStart: (event: DragEvent) => event.preventDefault(),
    // The click at the end of a swipe is ignored; one from the keyboard has a `detail` of 0.
    onClickCapture: (event: MouseEvent) => {
      if (!swiped.current || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { handlers, offset };
}
