/** Thresholds of the viewer, CSS pixels: a swipe begins; a story is changed; too much up or down. */
const SWIPE_START = 10;
const SWIPE_TURN = 40;
const SWIPE_DRIFT = 120;

/** The movement of a finger from touch to release: pixels to the right and down. */
export interface Movement {
  x: number;
  y: number;
}

export function isSwipe({ x }: Movement): boolean {
  return Math.abs(x) > SWIPE_START;
}

/** The action of a movement at its end: to the left is the next story. */
export function readStorySwipe({ x, y }: Movement): "next" | "previous" | null {
  if (Math.abs(x) <= SWIPE_TURN || Math.abs(y) >= SWIPE_DRIFT) return null;
  return x < 0 ? "next" : "previous";
}
