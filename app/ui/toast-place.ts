/** A rectangle of the window, CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A control of the page, with how bad it is to cover it. */
export interface Control extends Box {
  weight: number;
}

/** Distance from the edges of the window, and from controls, pixels. */
const EDGE = 16;
const GAP = 4;
/** Distance between the places that are tried, pixels. */
const STEP = 8;

/**
 * The movement of a message from where the style sheet puts it to the next place where it covers no control: first there, then at the
 * top, then upwards from the bottom; each time first in its column, then at the right, at the left. If there is none, to where it covers the least.
 * @param message the message where the style sheet puts it
 * @param controls those that can be seen
 * @returns the movement, and the weight of what is covered there
 */
export function findShift(
  message: Box,
  controls: readonly Control[],
  window: { width: number; height: number },
): { x: number; y: number; covered: number } {
  const lowest = window.height - EDGE - message.bottom;
  const highest = EDGE - message.top;
  const rows = [0, highest];
  for (let y = lowest; y > highest; y -= STEP) rows.push(y);
  const columns = [0, window.width - EDGE - message.right, EDGE - message.left];
  let best = { x: 0, y: 0, covered: Number.POSITIVE_INFINITY };
  for (const y of rows) {
    for (const x of columns) {
      let covered = 0;
      for (const { left, top, right, bottom, weight } of controls) {
        const apart =
          left >= message.right + x + GAP ||
          right <= message.left + x - GAP ||
          top >= message.bottom + y + GAP ||
          bottom <= message.top + y - GAP;
        if (!apart) covered += weight;
      }
      if (covered < best.covered) best = { x, y, covered };
      if (covered === 0) return best;
    }
  }
  return best;
}
