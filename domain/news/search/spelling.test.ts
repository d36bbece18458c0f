import { expect, test } from "vitest";
import { listSpellings } from "./spelling.ts";

const words = (word: string) => listSpellings(word).map((spelling) => spelling.word);

test.each([
  ["a wrong letter", "maritada", "maritaca"],
  ["a missing letter", "presepo", "presepio"],
  ["a doubled letter", "merennda", "merenda"],
  ["letters that changed places", "cahorro", "cachorro"],
  ["letters that sound alike", "orsamento", "orcamento"],
  ["two of them", "lambrekin", "lambrequim"],
])("with %s, the typed word %s may mean %s", (_, typed, meant) => {
  expect(words(typed)).toContain(meant);
});

test("the likeliest spellings are first, the word itself is not among them, and their number is limited", () => {
  expect(words("vasina").indexOf("vacina")).toBeLessThan(words("vasina").indexOf("vasinx"));
  expect(words("bibliotecca")).not.toContain("bibliotecca");
  expect(words("paralelepipedo").length).toBeLessThanOrEqual(450);
});

test("short words and numbers get no other spellings", () => {
  for (const word of ["rio", "2025", "14h", "жук"]) expect(words(word)).toEqual([]);
});
