import { expect, test } from "vitest";
import { readingMinutes } from "./word-count.ts";

test.each([
  [0, 0],
  [1, 1],
  [200, 1],
  [201, 2],
  [2000, 10],
])("%i words take %i minutes", (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes);
});
