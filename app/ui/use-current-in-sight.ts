import { type RefObject, useLayoutEffect, useRef } from "react";

/** Pixels that stay between the item and the edges of its line: the next one is seen to begin. */
const BESIDE = 28;

/**
 * Scrolls a line of links so that the current one (`aria-current`) is in sight, before the paint and once for each: what the reader scrolls
 * afterwards stays. Nothing but the line moves.
 */
export function useCurrentInSight<Line extends HTMLElement>(): RefObject<Line | null> {
  const line = useRef<Line>(null);
  const shown = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const item = line.current?.querySelector("[aria-current]") ?? null;
    if (item === shown.current) return;
    shown.current = item;
    if (!line.current || !item) return;
    const [edges, place] = [line.current.getBoundingClientRect(), item.getBoundingClientRect()];
    const isInSight = place.left >= edges.left && place.right <= edges.right - BESIDE;
    if (!isInSight) line.current.scrollLeft += place.left + place.width / 2 - edges.left - edges.width / 2;
  });
  return line;
}
