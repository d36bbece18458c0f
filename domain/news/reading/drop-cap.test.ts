import { expect, test } from "vitest";
import { hasDropCap } from "./drop-cap.ts";

/** A first paragraph that is long enough for three lines. */
const paragraph = (beginning: string) => `${beginning} ${"a praça foi entregue à cidade ".repeat(9)}`;

test.each(["A", "Às", "É", "Prefeitura", "Sant’Ana", "E-mail", "Sant'Ana,", "  Foi", "E\u0301", "Não:", "Sim/não"])(
  "a text that begins with the word %j has a drop cap",
  (beginning) => {
    expect(hasDropCap(paragraph(beginning))).toBe(true);
  },
);

test.each([
  "22h00",
  "2026",
  "R$ 5 milhões",
  "“A praça",
  '"A',
  "'A",
  "(Ana",
  "— Foi",
  "G20",
  "BR-116",
  "A1",
  "🎉 Foi",
  "…",
])("a text that begins with %j has none", (beginning) => {
  expect(hasDropCap(paragraph(beginning))).toBe(false);
});

test("a short paragraph has none", () => {
  expect(hasDropCap("A praça foi entregue.")).toBe(false);
  expect(hasDropCap("")).toBe(false);
});
