/** The order of articles in a block: its order number, then how new it is. */
export interface Ranked {
  orderIndex: number;
  /** 1 is the newest; each article has its own. */
  newness: number;
}

/**
 * Order numbers that bring articles into the order of the list, above all others of their block. Sufficient numbers are not
 * changed, and if dates give the order, the number is 0: numbers expire after three days, and keep newer articles below.
 * @param behind the first of the others
 * @param max greatest number that the column holds
 */
export function orderNumbers(slots: Ranked[], behind: Ranked | null, max: number): number[] {
  const numbers: number[] = [];
  let below = behind;
  for (const { orderIndex, newness } of slots.toReversed()) {
    const least = below ? below.orderIndex + (newness < below.newness ? 0 : 1) : orderIndex;
    below = { orderIndex: Math.max(orderIndex, least), newness };
    numbers.unshift(below.orderIndex);
  }
  if (numbers.every((number) => number <= max)) return numbers;
  // The greatest number is used: start again from below, where there is room.
  const first = (behind?.orderIndex ?? 0) + slots.length;
  return slots.map((_, index) => first - index);
}
