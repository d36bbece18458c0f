import { expect, test } from "vitest";
import { parseListCursor } from "./cursor.ts";
import { cleanSearch } from "./search.ts";

test("the search text is trimmed, bounded and free of control characters", () => {
  expect(cleanSearch("  eleição ")).toBe("eleição");
  expect(cleanSearch("a\u0000b\u202e")).toBe("a b");
  expect(cleanSearch("😀".repeat(500))).toHaveLength(240);
  expect(cleanSearch(null)).toBe("");
});

test.each([
  "",
  "1",
  "x_y_z",
  "99999999999_2026-01-01T00:00:00.000000Z_00000000-0000-0000-0000-000000000000",
  "0_2026-13-01T00:00:00.000000Z_00000000-0000-0000-0000-000000000000",
])("%s is no list key", (value) => {
  expect(parseListCursor(value)).toBeNull();
});
