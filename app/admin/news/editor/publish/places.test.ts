import { expect, test } from "vitest";
import { describeMoves, fieldsAt, type Place, placeOf } from "./places.ts";

const front = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), title: `N${index}` }));

test.each<[Place, Parameters<typeof placeOf>[0], Parameters<typeof placeOf>[0]]>([
  [1, { position: "home", featured: false }, { position: "home", featured: true }],
  [1, { position: "category", featured: false }, { position: "destaque", featured: true }],
  [1, { position: "destaque", featured: true }, { position: "destaque", featured: true }],
  ["recent", { position: "destaque", featured: true }, { position: "home", featured: false }],
  ["recent", { position: "category", featured: false }, { position: "home", featured: false }],
  ["recent", { position: "home_recent", featured: false }, { position: "home_recent", featured: false }],
  ["category", { position: "home", featured: true }, { position: "category", featured: false }],
])("the place %s of %j gives the fields %j, which give the place", (place, before, after) => {
  expect(fieldsAt(place, before)).toEqual(after);
  expect(placeOf(after, 1)).toBe(place);
});

test.each([
  [0, 0, ""],
  [0, 2, "“N0” desce para Segunda."],
  [1, 6, "“N1” desce para Terceira; “N5” vai para Recentes."],
  [5, 6, "“N5” vai para Recentes."],
  [4, 2, ""],
])("an article at place %i of a front page with %i others: %s", (slot, count, text) => {
  expect(describeMoves(slot, front(count))).toBe(text);
});
