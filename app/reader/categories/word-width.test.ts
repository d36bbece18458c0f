import { expect, test } from "vitest";
import { widestWord } from "./word-width.ts";

test("the width of names is that of their widest word, not that of the longest name", () => {
  expect(widestWord(["Saúde e bem", "Educação"])).toBe(widestWord(["Educação"]));
});

test("wide letters count more than narrow ones", () => {
  expect(widestWord(["mmmm"])).toBeGreaterThan(widestWord(["llll"]));
});

test("the width without names is zero", () => {
  expect(widestWord([])).toBe(0);
  expect(widestWord([""])).toBe(0);
});
