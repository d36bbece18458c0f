import { expect, test } from "vitest";
import { describeDone, describeRefused } from "./bulk.ts";

test.each([
  ["nothing", [], ""],
  ["one by its title", [{ title: "Feira", reason: "published" }], "“Feira” já está publicada."],
  [
    "two by their titles",
    [
      { title: "Feira", reason: "draft" },
      { title: "Ponte", reason: "draft" },
    ],
    "“Feira” e “Ponte” já são rascunhos.",
  ],
  [
    "more by their number",
    ["A", "B", "C"].map((title) => ({ title, reason: "same_category" as const })),
    "3 já estão nessa categoria.",
  ],
  [
    "each reason by itself",
    [
      { title: "Feira", reason: "empty" },
      { title: null, reason: "gone" },
    ],
    "“Feira” não tem título ou conteúdo. 1 não existe mais.",
  ],
] as const)("the message about refused articles names %s", (_, refused, words) => {
  expect(describeRefused([...refused])).toBe(words);
});

test("the message about changed articles has their number", () => {
  expect([describeDone(1, "publicada"), describeDone(3, "movida", "para a lixeira")]).toEqual([
    "Uma notícia publicada",
    "3 notícias movidas para a lixeira",
  ]);
});
