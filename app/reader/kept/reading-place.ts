/** A text that fits on so many windows is read at once: its place is not kept. */
const WINDOWS_MIN = 2.5;
/** Fewer blocks have no places between them. */
const BLOCKS_MIN = 6;
/** Thousandths of the text from which on there is something to go on from, and from which on it counts as read. */
const BEGUN = 60;
export const READ = 940;

/** Edges of the blocks of a text, CSS pixels from the upper edge of the window. */
export interface Edges {
  top: number;
  bottom: number;
}

/** Whether a text is long enough to be left in the middle. */
export function isLong(blocks: readonly Edges[], windowHeight: number): boolean {
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last || blocks.length < BLOCKS_MIN) return false;
  return last.bottom - first.top > WINDOWS_MIN * windowHeight;
}

/**
 * How much of a text is read, thousandths of its blocks: where the upper third of the window stands.
 * @param blocks in their order
 */
export function placeIn(blocks: readonly Edges[], windowHeight: number): number {
  const last = blocks.at(-1);
  if (!last || last.bottom <= windowHeight) return 1000;
  const index = blocks.findIndex(({ bottom }) => bottom > windowHeight / 3);
  return Math.round((1000 * index) / blocks.length);
}

/** The block at which a place is, in a text that may have changed meanwhile. */
export const blockAt = (place: number, count: number): number =>
  Math.min(count - 1, Math.round((place * count) / 1000));

/** Whether a place is one to go on from. */
export const isBegun = (place: number | null): place is number => place !== null && place >= BEGUN && place < READ;
