import { expect, test } from "vitest";
import { widestWord } from "./word-width.ts";

test("the widest word counts, not the longest name", () => {
  expect(widestWord(["Saúde e bem", "Educação"])).toBe(widestWord(["Educação"]));
});

test("wide letters take more room than narrow ones", () => {
  expect(widestWord(["mmmm"])).toBeGreaterThan(widestWord(["llll"]));
});

test("without names there is no word", () => {
  expect(widestWord([])).toBe(0);
  expect(widestWord([""])).toBe(0);
});
