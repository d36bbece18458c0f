import { expect, test } from "vitest";
import { choose } from "./use-row-selection.ts";

const ids = ["a", "b", "c", "d", "e"];

test.each([
  ["one more row is selected", ["a"], { id: "c", isOn: true }, ["a", "c"]],
  ["a row is deselected", ["a", "c"], { id: "a", isOn: false }, ["c"]],
  ["a range is selected downwards", ["b"], { id: "d", isOn: true, from: "b" }, ["b", "c", "d"]],
  ["a range is selected upwards", ["d"], { id: "b", isOn: true, from: "d" }, ["b", "c", "d"]],
  ["a range is deselected", ["a", "b", "c", "e"], { id: "a", isOn: false, from: "c" }, ["e"]],
  ["a range from a missing row selects one row", ["a"], { id: "c", isOn: true, from: "x" }, ["a", "c"]],
])("a press in a list means that %s", (_, chosen, press, expected) => {
  expect(choose(chosen, ids, press).toSorted()).toEqual(expected);
});
