import { expect, test } from "vitest";
import { FOCUS_CUTS, focusCut, toFocus, toObjectPosition } from "./focus.ts";

const SHARE = { width: 1200, height: 630 };

test.each([
  ["wide, at the left", { x: 0, y: 90 }, { width: 4000, height: 1000 }, 0],
  ["wide, at the right", { x: 100, y: 0 }, { width: 4000, height: 1000 }, FOCUS_CUTS - 1],
  ["upright, above", { x: 90, y: 8 }, { width: 1000, height: 2000 }, 0],
  ["upright, below the middle", { x: 0, y: 70 }, { width: 1000, height: 2000 }, 3],
  ["of the same shape", { x: 50, y: 50 }, SHARE, 2],
])("the cut of a picture that is %s keeps its focal point", (_, focus, picture, cut) => {
  expect(focusCut(focus, picture, SHARE)).toBe(cut);
});

test("a focal point needs both its numbers", () => {
  expect([toFocus({}), toFocus({ focusX: 3, focusY: null }), toFocus({ focusX: 0, focusY: 0 })]).toEqual([
    null,
    null,
    { x: 0, y: 0 },
  ]);
  expect(toObjectPosition({ x: 55, y: 46 })).toBe("55% 46%");
});
