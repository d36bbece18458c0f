import { expect, test } from "vitest";
import { usualOf } from "./usual.ts";

test.each([
  [[3, 5, 4, 8], 5],
  [[0, 4, 0, 0], 2],
  [[7], 7],
  [[0, 0, 0, 0], null],
  [[], null],
])("of the weeks %j the usual number is %s", (weeks, usual) => expect(usualOf(weeks)).toBe(usual));
