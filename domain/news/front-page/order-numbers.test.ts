import { describe, expect, test } from "vitest";
import { orderNumbers, type Ranked } from "./order-numbers.ts";

const MAX = 1000;
const at = (newness: number, orderIndex = 0): Ranked => ({ newness, orderIndex });
const inOrder = (rows: Ranked[]) => rows.toSorted((a, b) => b.orderIndex - a.orderIndex || a.newness - b.newness);

describe("order numbers of the featured places", () => {
  test("order numbers are 0 if the dates suffice for the order", () => {
    expect(orderNumbers([at(1), at(2), at(3)], at(4), MAX)).toEqual([0, 0, 0]);
  });

  test("order numbers are set only for articles that have to be above a newer one", () => {
    // The third was moved to the first place.
    expect(orderNumbers([at(3), at(1), at(2), at(4)], null, MAX)).toEqual([1, 0, 0, 0]);
    // The fourth was moved to the second place.
    expect(orderNumbers([at(1), at(4), at(2), at(3)], null, MAX)).toEqual([1, 1, 0, 0]);
  });

  test("order numbers are not changed if they suffice", () => {
    expect(orderNumbers([at(2, 9), at(1, 3), at(3, -2)], null, MAX)).toEqual([9, 3, -2]);
  });

  test("order numbers are above those of waiting articles", () => {
    expect(orderNumbers([at(2), at(3)], at(1, 4), MAX)).toEqual([5, 5]);
  });

  test("any order can be numbered whatever the former numbers were, also next to the greatest number", () => {
    const start = [at(4, MAX), at(1, MAX), at(3, 2), at(2, -5), at(6), at(5, 7)];
    const behind = at(7, MAX - 6);
    for (let shift = 0; shift < start.length; shift += 1) {
      const wanted = [...start.slice(shift), ...start.slice(0, shift)].toReversed();
      const numbers = orderNumbers(wanted, behind, MAX);
      const stored = [...wanted.map((row, index) => ({ ...row, orderIndex: numbers[index]! })), behind];
      expect(inOrder(stored).map(({ newness }) => newness)).toEqual([...wanted, behind].map(({ newness }) => newness));
      expect(Math.max(...numbers)).toBeLessThanOrEqual(MAX);
    }
  });
});
