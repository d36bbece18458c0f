/** Thresholds of the viewer, CSS pixels: a swipe begins; a story is changed; too much up or down. */
const SWIPE_START = 10;
const SWIPE_TURN = 40;
const SWIPE_DRIFT = 120;

/** A finger's way from touch to release: pixels to the right and down. */
export interface Way {
  x: number;
  y: number;
}

/** Whether a movement is a swipe and no tap any more. */
export function isSwipe({ x }: Way): boolean {
  return Math.abs(x) > SWIPE_START;
}

/** The action of a movement when the finger leaves: to the left is the next story. */
export function readStorySwipe({ x, y }: Way): "next" | "previous" | null {
  if (Math.abs(x) <= SWIPE_TURN || Math.abs(y) >= SWIPE_DRIFT) return null;
  return x < 0 ? "next" : "previous";
}
