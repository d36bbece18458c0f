import { expect, test } from "vitest";
import { readSwipe } from "./swipe.ts";

test.each([
  ["81 px to the left", { x: -81, y: 0, duration: 1000 }, "next"],
  ["81 px to the right", { x: 81, y: 10, duration: 1000 }, "previous"],
  ["80 px, slowly", { x: -80, y: 0, duration: 1000 }, null],
  ["30 px in 50 ms", { x: -30, y: 0, duration: 50 }, "next"],
  ["30 px in 60 ms", { x: -30, y: 0, duration: 60 }, null],
  ["a fast tremble of a tap", { x: 6, y: 2, duration: 5 }, null],
  ["scrolling up", { x: -90, y: -200, duration: 200 }, null],
  ["200 px down", { x: -90, y: 200, duration: 1000 }, "down"],
  ["30 px down, slowly", { x: 0, y: 30, duration: 1000 }, null],
] as const)("the movement “%s” is read as the right swipe or as none", (_, movement, expected) => {
  expect(readSwipe(movement)).toBe(expected);
});
