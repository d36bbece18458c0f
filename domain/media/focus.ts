/** The point of a picture that must not be cut off, in hundredths of its width and height from the upper left. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** Cuts of one shape, from one edge of a picture to the other: few enough that all their files can be named. */
export const FOCUS_CUTS = 5;

/** The one in the middle. */
export const CENTER_CUT = 2;

/** The focal point of a row; null where nobody chose one. */
export const toFocus = (row: { focusX?: number | null; focusY?: number | null }): FocalPoint | null =>
  typeof row.focusX === "number" && typeof row.focusY === "number" ? { x: row.focusX, y: row.focusY } : null;

/** The value of `object-position` that keeps a focal point in every box. */
export const toObjectPosition = ({ x, y }: FocalPoint): string => `${x}% ${y}%`;

/** Where a cut begins, from 0 at the left or upper edge to 1 at the other. */
export const positionOfCut = (cut: number): number => cut / (FOCUS_CUTS - 1);

/**
 * Which of the cuts of a shape keeps a focal point: 0 is the one at the left or upper edge.
 * @param picture its size, pixels
 * @param box shape of the cut
 */
export function focusCut(
  { x, y }: FocalPoint,
  picture: { width: number; height: number },
  box: { width: number; height: number },
): number {
  const isWider = picture.width * box.height > picture.height * box.width;
  return Math.round(((isWider ? x : y) / 100) * (FOCUS_CUTS - 1));
}
