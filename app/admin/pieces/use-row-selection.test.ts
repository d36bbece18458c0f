import { expect, test } from "vitest";
import { choose } from "./use-row-selection.ts";

const ids = ["a", "b", "c", "d", "e"];

test.each([
  ["one more", ["a"], { id: "c", isOn: true }, ["a", "c"]],
  ["one less", ["a", "c"], { id: "a", isOn: false }, ["c"]],
  ["a range downwards", ["b"], { id: "d", isOn: true, from: "b" }, ["b", "c", "d"]],
  ["a range upwards", ["d"], { id: "b", isOn: true, from: "d" }, ["b", "c", "d"]],
  ["a range that is taken back", ["a", "b", "c", "e"], { id: "a", isOn: false, from: "c" }, ["e"]],
  ["a range from a row that is gone", ["a"], { id: "c", isOn: true, from: "x" }, ["a", "c"]],
])("%s", (_, chosen, press, expected) => {
  expect(choose(chosen, ids, press).toSorted()).toEqual(expected);
});
