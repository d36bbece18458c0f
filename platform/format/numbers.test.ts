import { expect, test } from "vitest";
import { formatCount, formatNumber } from "./numbers.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "1.000"],
  [1234567, "1.234.567"],
  [2.5, "2,5"],
  [-1500, "-1.500"],
])("%d is written %s", (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test("a count and its word", () => {
  expect([0, 1, 2, 1234].map((count) => formatCount(count, "notícia", "notícias"))).toEqual([
    "0 notícias",
    "1 notícia",
    "2 notícias",
    "1.234 notícias",
  ]);
});
