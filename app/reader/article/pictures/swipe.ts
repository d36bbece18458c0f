/** Thresholds of a swipe: CSS pixels, and CSS pixels a second. */
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

/** The action of a movement: left beyond 80 px or 500 px/s is the next one, right the previous one; as far or as fast down is "down". */
export function readSwipe({ x, y, duration }: Movement): "next" | "previous" | "down" | null {
  const isUpright = Math.abs(y) > Math.abs(x);
  const length = isUpright ? y : Math.abs(x);
  if (length < SWIPE_MIN) return null;
  const speed = (length / Math.max(duration, 1)) * 1000;
  if (length <= SWIPE_OFFSET && speed <= SWIPE_SPEED) return null;
  if (isUpright) return "down";
  return x < 0 ? "next" : "previous";
}
