import { expect, test } from "vitest";
import { axisTop } from "./scale.ts";

test.each([
  [0, 4],
  [1, 4],
  [5, 8],
  [9, 12],
  [40, 40],
  [81, 100],
  [230, 240],
  [483, 600],
  [1001, 1200],
  [123_456, 160_000],
])("for a maximum of %i the axis of a chart ends at %i", (most, top) => expect(axisTop(most)).toBe(top));
