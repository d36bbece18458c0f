import { expect, test } from "vitest";
import { isReading } from "./reading.ts";

const HIDDEN = { shown: false, isAtEnd: false };
const SHOWN = { shown: true, isAtEnd: false };

test.each([
  ["comes on the way down, beyond 600 px", { ...HIDDEN, from: 590, to: 610 }, true],
  ["does not come within the first 600 px", { ...HIDDEN, from: 500, to: 600 }, false],
  ["goes on the way up", { ...SHOWN, from: 1400, to: 1390 }, false],
  ["stays through a tremble", { ...SHOWN, from: 1400, to: 1395 }, true],
  ["does not come through a tremble", { ...HIDDEN, from: 1400, to: 1405 }, false],
  ["goes at the end of the text", { ...SHOWN, from: 1400, to: 1500, isAtEnd: true }, false],
  ["goes at the end of the text without a movement", { ...SHOWN, from: 1500, to: 1500, isAtEnd: true }, false],
])("the reading bar %s", (_, scrolled, expected) => {
  expect(isReading(scrolled)).toBe(expected);
});
