import { expect, test } from "vitest";
import { findFigures } from "./figures.ts";

const head = (...texts: string[]) => texts.map((text) => ({ text, isHead: true }));
const row = (...texts: string[]) => texts.map((text) => ({ text, isHead: false }));

test("the head of a column of figures stands right like them, and that of words left", () => {
  expect(findFigures([head("Fonte", "2025", "Valor"), row("Rifa", "sim", "R$ 94.600"), row("Bingo", "2", "")])).toEqual(
    [
      [false, false, true],
      [false, false, true],
      [false, true, false],
    ],
  );
});
test("a column without words or figures has its head on the left", () => {
  expect(findFigures([head("Ano"), row("")])).toEqual([[false], [false]]);
});
test("a table without heads has its figures on the right alone", () => {
  expect(findFigures([row("Ano", "10%"), row("1923", "-3,5")])).toEqual([
    [false, true],
    [true, true],
  ]);
});
