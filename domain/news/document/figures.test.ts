import { expect, test } from "vitest";
import { findFigures } from "./figures.ts";

const head = (...texts: string[]) => texts.map((text) => ({ text, isHead: true }));
const row = (...texts: string[]) => texts.map((text) => ({ text, isHead: false }));

test("the header of a column of numbers is right-aligned like them, that of text is left-aligned", () => {
  expect(findFigures([head("Fonte", "2025", "Valor"), row("Rifa", "sim", "R$ 94.600"), row("Bingo", "2", "")])).toEqual(
    [
      [false, false, true],
      [false, false, true],
      [false, true, false],
    ],
  );
});
test("an empty column has a left-aligned header", () => {
  expect(findFigures([head("Ano"), row("")])).toEqual([[false], [false]]);
});
test("in a table without headers only numbers are right-aligned", () => {
  expect(findFigures([row("Ano", "10%"), row("1923", "-3,5")])).toEqual([
    [false, true],
    [true, true],
  ]);
});

test("both rows of a head of two rows are aligned like their column", () => {
  expect(findFigures([head("Bairro", "Casos"), head("Bairro", "Homens"), row("Centro", "3")])).toEqual([
    [false, true],
    [false, true],
    [false, true],
  ]);
});
