import { expect, test } from "vitest";
import { foldText, relatedStems, splitWords, toTerms } from "./words.ts";

test("folding does not change the length of a text, so that positions in it stay valid", () => {
  for (const text of ["Ação às 18h", "İstanbul ﷺ ß", "d’água", "já é"])
    expect(foldText(text)).toHaveLength(text.length);
  expect(foldText("Câmara MUNICIPAL")).toBe("camara municipal");
});

test("words consist of letters and digits, also decomposed ones", () => {
  expect(splitWords("R$ 3.200, d'água — pão-de-queijo!")).toEqual([
    "r",
    "3",
    "200",
    "d",
    "agua",
    "pao",
    "de",
    "queijo",
  ]);
  expect(splitWords("pa\u0303o")).toEqual(["pao"]);
});

test("small words are left out, unless there are no others", () => {
  expect(toTerms("o que abre no feriado").map(({ word }) => word)).toEqual(["abre", "feriado"]);
  expect(toTerms("de onde").map(({ word }) => word)).toEqual(["de", "onde"]);
  expect(toTerms("a b c d e f g h i j k l m 1 2 3 4 5 6 7 8 9")).toHaveLength(8);
  expect(toTerms("%&")).toEqual([]);
});

test.each([
  ["eleições", "eleicao", "eleica"],
  ["animais", "animal", "animal"],
  ["jovens", "jovem", "jov"],
  ["vacinação", "vacinar", "vacin"],
  ["vacinar", "vacinação", "vacinaca"],
  ["enchente", "cheia", "che"],
])("%s is searched as %s, too", (word, _, stem) => {
  expect(relatedStems(splitWords(word)[0]!)).toContain(stem);
});
