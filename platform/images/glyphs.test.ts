import { expect, test } from "vitest";
import { breakLines, drawText, initialOf, textWidth } from "./glyphs.ts";

test.each([
  ["gazeta", "G"],
  ["  «águas» de Lindóia", "Á"],
  ["24 Horas", "2"],
  ["ĝazeto", "Ĝ"],
  ["Правда", null],
  ["!!", null],
])("the initial of %j is %j", (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test("a letter without an outline is drawn without its accent, or left out", () => {
  const at = { x: 0, y: 0, size: 10 };
  expect(drawText("Ĝ", at)).toBe(drawText("G", at));
  expect(drawText("Ж", at)).toBe("");
});

test("lines are broken where words do not fit, and a long word has its own line", () => {
  const width = Math.max(textWidth("Gazeta de", 10), textWidth("Ouro Fino", 10));
  expect(breakLines("Gazeta de Ouro Fino", 10, width)).toEqual(["Gazeta de", "Ouro Fino"]);
  expect(breakLines("A Inconstitucionalidade", 10, width)).toEqual(["A", "Inconstitucionalidade"]);
});
