import { expect, test } from "vitest";
import { formatDelay, formatLength } from "./length.ts";

test.each([
  [0, "0:00"],
  [499, "0:00"],
  [24_804, "0:24"],
  [208_000, "3:28"],
  [3_600_000, "1:00:00"],
  [3_725_000, "1:02:05"],
])("%i milliseconds are written as %s", (milliseconds, text) => {
  expect(formatLength(milliseconds)).toBe(text);
});

test.each([
  [-5, "0 min"],
  [59, "59 min"],
  [60, "1h"],
  [190, "3h10"],
  [47 * 60 + 5, "47h05"],
  [48 * 60, "2 dias"],
  [100 * 60, "4 dias"],
])("a delay of %i minutes is written as %s", (minutes, text) => {
  expect(formatDelay(minutes * 60_000)).toBe(text);
});
