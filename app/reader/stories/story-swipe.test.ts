import { expect, test } from "vitest";
import { isSwipe, readStorySwipe } from "./story-swipe.ts";

test.each([
  ["a tap", 3, 2, false, null],
  ["exactly 10 px", 10, 0, false, null],
  ["more than 10 px begins a swipe", -11, 0, true, null],
  ["exactly 40 px", -40, 0, true, null],
  ["more than 40 px to the left", -41, 0, true, "next"],
  ["more than 40 px to the right", 41, 0, true, "previous"],
  ["119 px down", -60, 119, true, "next"],
  ["120 px down", -60, 120, true, null],
  ["120 px up", 200, -120, true, null],
  ["straight down", 0, 300, false, null],
])("the movement “%s” in stories is read as the right swipe or as none", (_, x, y, swipes, turn) => {
  expect(isSwipe({ x, y })).toBe(swipes);
  expect(readStorySwipe({ x, y })).toBe(turn);
});
