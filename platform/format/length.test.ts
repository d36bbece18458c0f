import { expect, test } from "vitest";
import { formatLength } from "./length.ts";

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
