import { expect, test } from "vitest";
import { freshTime } from "./fresh-time.ts";

const now = Date.UTC(2026, 10, 20, 12);

test.each([
  [59_999, "agora"],
  [-60_000, "agora"],
  [60_000, "há 1 min"],
  [59 * 60_000, "há 59 min"],
  [119 * 60_000, "há 1 h"],
  [24 * 3_600_000 - 1, "há 23 h"],
  [24 * 3_600_000, null],
  [-6 * 60_000, null],
])("a moment %d ms before now is written as the fresh time %j", (elapsed, words) => {
  expect(freshTime(new Date(now - elapsed).toISOString(), now)).toBe(words);
});

test("a text that is not a moment is not fresh", () => {
  expect(freshTime("ontem", now)).toBeNull();
});
