/** Thresholds of a horizontal swipe in the dialog: CSS pixels, and CSS pixels a second. */
const SWIPE_OFFSET = 80;
const SWIPE_SPEED = 500;
/** Below this a movement is a tap, whatever its speed. */
const SWIPE_MIN = 10;

/** The movement of a finger from touch to release: pixels to the right and down, and milliseconds. */
export interface Movement {
  x: number;
  y: number;
  duration: number;
}

/** The action of a movement: left beyond 80 px or 500 px/s is the next article, right the previous one. */
export function readSwipe({ x, y, duration }: Movement): "next" | "previous" | null {
  if (Math.abs(x) < SWIPE_MIN || Math.abs(y) > Math.abs(x)) return null;
  const speed = (Math.abs(x) / Math.max(duration, 1)) * 1000;
  if (Math.abs(x) <= SWIPE_OFFSET && speed <= SWIPE_SPEED) return null;
  return x < 0 ? "next" : "previous";
}
