import { expect, test } from "vitest";
import { describeFileTimes } from "./file-times.ts";

test("files are listed by their time, the longest first, and short ones are summed up", () => {
  const times = new Map([
    ["a.test.ts", 1_000],
    ["b.test.ts", 300],
    ["c.test.ts", 61_250],
    ["d.test.ts", 999],
  ]);
  expect(describeFileTimes(times).split("\n")).toEqual([
    "times of the test files:",
    "   61.3 s  c.test.ts",
    "    1.0 s  a.test.ts",
    "    1.3 s  2 files of less than 1 s",
  ]);
});
