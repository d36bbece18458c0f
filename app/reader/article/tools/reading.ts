/** How far a page is scrolled down before the reading bar comes, CSS pixels. */
const READING_FROM = 600;
/** Smaller movements change nothing, CSS pixels. */
export const MOVED_MIN = 8;

interface Scrolled {
  shown: boolean;
  /** Where the page stood at the last movement, and where it stands now. */
  from: number;
  to: number;
  /** Whether the row at the text's end is in view, or above it. */
  isAtEnd: boolean;
}

/** Whether the reading bar is shown: it comes on the way down, and goes on the way up and at the end of the text. */
export function isReading({ shown, from, to, isAtEnd }: Scrolled): boolean {
  if (isAtEnd) return false;
  if (Math.abs(to - from) < MOVED_MIN) return shown;
  return to > from && to > READING_FROM;
}
