import { expect, test } from "vitest";
import { formatBytes } from "./bytes.ts";

test.each([
  [31.25 * 1024 ** 3, "31,3 GB"],
  [3_984_588, "3,8 MB"],
  [5 * 1024 * 1024, "5 MB"],
  [120_000, "0,1 MB"],
  [50_000, "49 KB"],
  [1, "1 KB"],
])("%d bytes are written as %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
