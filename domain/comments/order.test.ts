import { expect, test } from "vitest";
import { commentQuery, formatLikedCursor, NEWEST_COMMENTS, parseCommentPlace } from "./order.ts";

const ID = "0b0e7f6e-8f0a-4c8e-9b6a-2d6f0a7c1e11";
const AT = "2026-11-27T17:32:00.123456Z";
const UNTIL = "2026-11-28T09:00:00.000001Z";
const parse = (query: string) => parseCommentPlace(new URLSearchParams(query));

test("an address names the order and the cursor", () => {
  expect(parse("")).toEqual(NEWEST_COMMENTS);
  expect(parse(`comentarios=${AT}_${ID}`)).toEqual({ order: "newest", after: { at: AT, id: ID } });
  expect(parse("comentarios-por=curtidas")).toEqual({ order: "liked", after: null });
  const after = { likes: 12, at: AT, id: ID, until: UNTIL };
  expect(parse(commentQuery("liked", formatLikedCursor(after)))).toEqual({ order: "liked", after });
  expect([commentQuery("newest", null), commentQuery("liked", null)]).toEqual(["", "?comentarios-por=curtidas"]);
});

test.each([
  `12_${UNTIL}_${AT}`,
  `-1_${UNTIL}_${AT}_${ID}`,
  `1e9_${UNTIL}_${AT}_${ID}`,
  `9999999999_${UNTIL}_${AT}_${ID}`,
  `1_2026-02-30T00:00:00.000000Z_${AT}_${ID}`,
  `1__proto___${AT}_${ID}`,
  `1_${UNTIL}_${AT}_1`,
  `${AT}_${ID}`,
])("the cursor %s is ignored", (cursor) => {
  expect(parse(`comentarios-por=curtidas&comentarios=${encodeURIComponent(cursor)}`)).toEqual({
    order: "liked",
    after: null,
  });
});

test.each(["comentarios-por=recentes", "comentarios-por=__proto__", "comentarios-por="])(
  "the order %s is that of the newest",
  (query) => {
    expect(parse(query)).toEqual(NEWEST_COMMENTS);
  },
);
