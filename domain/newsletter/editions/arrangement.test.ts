import { expect, test } from "vitest";
import type { Arrangement } from "../types.ts";
import { changePart, countSent, moved, withArticle } from "./arrangement.ts";

const ARRANGEMENT: Arrangement = [
  { part: "today", isOn: true, articles: [], omitted: [] },
  { part: "lead", isOn: true, articles: ["a"], omitted: [] },
  { part: "recent", isOn: true, articles: ["b", "c", "d"], omitted: ["c"] },
];

test("an item moves to another place, and the list before stays as it was", () => {
  const list = ["a", "b", "c"];
  expect([moved(list, 0, 2), moved(list, 2, 0), moved(list, 1, 1)]).toEqual([
    ["b", "c", "a"],
    ["c", "a", "b"],
    ["a", "b", "c"],
  ]);
  expect(list).toEqual(["a", "b", "c"]);
});

test("an article is left out and sent again, once, in its part only", () => {
  const without = changePart(ARRANGEMENT, "recent", (part) => withArticle(withArticle(part, "d", false), "d", false));
  expect(without.map(({ omitted }) => omitted)).toEqual([[], [], ["c", "d"]]);
  expect(withArticle(without[2]!, "c", true).omitted).toEqual(["d"]);
});

test("articles that are left out, or that nobody can open any more, are not counted", () => {
  expect(countSent(ARRANGEMENT[2]!, { b: 1, c: 1, d: 1 })).toBe(2);
  expect(countSent(ARRANGEMENT[2]!, { d: 1 })).toBe(1);
  expect(countSent({ ...ARRANGEMENT[2]!, articles: ["__proto__", "constructor"] }, {})).toBe(0);
});
