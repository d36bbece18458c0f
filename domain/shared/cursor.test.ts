import { expect, test } from "vitest";
import { formatCursor, parseCursor, parsePageStart } from "./cursor.ts";

const AT = "2026-11-20T09:14:05.123456Z";
const ID = "0b0e7f6e-8f0a-4c8e-9b6a-2d6f0a7c1e11";

test("a cursor keeps its microseconds in an address", () => {
  expect(parseCursor(formatCursor({ at: AT, id: ID }), "uuid")).toEqual({ at: AT, id: ID });
  expect(parsePageStart(new URLSearchParams({ antes: `${AT}_42` }), "bigint")).toEqual({
    after: null,
    before: { at: AT, id: "42" },
  });
});

test.each([
  null,
  "",
  "_",
  AT,
  `${AT}_${ID}_x`,
  `${AT}_42`,
  `2026-02-30T09:14:05.123456Z_${ID}`,
  `0000-01-01T00:00:00.000000Z_${ID}`,
  `${AT}_' or 1=1`,
])("%j is no key of a list of uuids", (text) => {
  expect(parseCursor(text, "uuid")).toBeNull();
});
