import { expect, test } from "vitest";
import { type Control, findShift } from "./toast-place.ts";

const WINDOW = { width: 1280, height: 900 };
/** 480 × 60 pixels, 24 above the lower edge. */
const MESSAGE = { left: 400, top: 816, right: 880, bottom: 876 };
const control = (left: number, top: number, width: number, height: number, weight = 1): Control => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  weight,
});

test("a message that covers nothing stays where it is", () => {
  expect(findShift(MESSAGE, [control(0, 0, 1280, 700)], WINDOW)).toEqual({ x: 0, y: 0, covered: 0 });
});

test("over a button it moves aside", () => {
  expect(findShift(MESSAGE, [control(600, 830, 120, 44, 10)], WINDOW)).toEqual({
    x: 1280 - 16 - 880,
    y: 0,
    covered: 0,
  });
});

test("over a row of buttons it moves to the top", () => {
  expect(findShift(MESSAGE, [control(20, 830, 1200, 44, 10)], WINDOW)).toEqual({ x: 0, y: 16 - 816, covered: 0 });
});

test("it finds the gap between the rows of a phone's form", () => {
  const phone = { width: 390, height: 844 };
  const message = { left: 16, top: 760, right: 374, bottom: 820 };
  const rows = [0, 60, 120, 180, 240, 420, 480, 540, 600, 660, 720, 780].map((top) => control(0, top, 390, 56));
  const { x, y } = findShift(message, rows, phone);
  expect(x).toBe(0);
  expect(message.top + y).toBeGreaterThanOrEqual(296);
  expect(message.bottom + y).toBeLessThanOrEqual(420);
});

test("without a free place it covers the least", () => {
  const rows = Array.from({ length: 45 }, (_, row) => control(0, row * 20, 1280, 18, row < 20 ? 1 : 10));
  const { y, covered } = findShift(MESSAGE, rows, WINDOW);
  expect(covered).toBeGreaterThan(0);
  expect(MESSAGE.bottom + y).toBeLessThanOrEqual(404);
});
