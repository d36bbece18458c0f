import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { exchangeSchema, parseFollows, parseSince } from "./form.ts";
import { AGE_MAX, CHANGES_MAX, KEPT_LIMITS } from "./types.ts";

const ID = "7F9619FF-8B86-D011-B42D-00CF4FC964FF";
const change = (changes: object = {}) => ({
  kind: "saved",
  key: ID,
  removed: false,
  age: 3.4,
  value: null,
  ...changes,
});
const parse = (changes: unknown, since: unknown = 0) =>
  exchangeSchema.safeParse({
    reader: "x",
    since,
    changes: typeof changes === "string" ? changes : JSON.stringify(changes),
  });

test("changes of each kind are read, with a sensible age", () => {
  const place = change({ kind: "place", value: 480, age: -5 });
  const follow = change({ kind: "follow", key: `tag:${ID}`, age: 1e12 });
  expect(parse([change(), place, follow], "12").data).toMatchObject({
    since: 12,
    changes: [
      { kind: "saved", key: ID.toLowerCase(), age: 3 },
      { kind: "place", value: 480, age: 0 },
      { kind: "follow", key: `tag:${ID.toLowerCase()}`, age: AGE_MAX },
    ],
  });
});

test.each([
  ["no JSON", "{["],
  ["no list", "{}"],
  ["an unknown kind", [change({ kind: "__proto__" })]],
  ["no id", [change({ key: "feira" })]],
  ["something else that is followed", [change({ kind: "follow", key: `site:${ID}` })]],
  ["a place without a value", [change({ kind: "place" })]],
  ["a value of something else", [change({ value: 3 })]],
  ["a value beyond the end", [change({ kind: "place", value: 1001 })]],
  ["a removed place with a value", [change({ kind: "place", value: 3, removed: true })]],
  ["too many", Array.from({ length: CHANGES_MAX + 1 }, () => change())],
])("%s is refused", (_, changes) => {
  expect(parse(changes).success).toBe(false);
});

test("an unreadable number of the last change counts as none", () => {
  for (const since of ["", "x", "-3", "1e99", undefined]) expect(parse([], since).data?.since).toBe(0);
});

test("subjects are read once each, in any capitals, up to their limit", () => {
  expect(parseFollows(`tag:${ID},nada,TAG:${ID},category:${ID},site:${ID},tag:`)).toEqual([
    `tag:${ID.toLowerCase()}`,
    `category:${ID.toLowerCase()}`,
  ]);
  const many = Array.from({ length: KEPT_LIMITS.follow * 3 }, () => `author:${randomUUID()}`).join(",");
  expect(parseFollows(many)).toHaveLength(KEPT_LIMITS.follow);
  expect(parseFollows(null)).toEqual([]);
});

test("only a moment that has passed is one", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  expect(parseSince(String(now.getTime() - 5), now)).toEqual(new Date(now.getTime() - 5));
  for (const text of [null, "", "0", "-5", "ontem", "1e30", String(now.getTime() + 1)])
    expect(parseSince(text, now)).toBeNull();
});
