import { expect, test } from "vitest";
import { axisTop } from "./scale.ts";

test.each([
  [0, 4],
  [1, 4],
  [5, 8],
  [9, 20],
  [40, 40],
  [81, 100],
  [483, 800],
  [1001, 2000],
  [123_456, 200_000],
])("for %i the axis ends at %i", (most, top) => expect(axisTop(most)).toBe(top));
