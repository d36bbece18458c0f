import { expect, test } from "vitest";
import { beginsWith, hasWords, markMatch } from "./mark-match.ts";

const marked = (text: string, typed: string) =>
  markMatch(text, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join("");

test.each([
  ["Coreto da Matriz", "coreto", "[Coreto] da Matriz"],
  ["Eleição na escola", "eleicao", "[Eleição] na escola"],
  ["O coreto e o Coreto", "CORETO", "O [coreto] e o [Coreto]"],
  ["Banda toca no coreto", "coreto  banda", "[Banda] toca no [coreto]"],
  ["Banda no coreto", "no coreto", "Banda [no coreto]"],
  // A combining accent.
  ["Cafe\u0301 do vale", "café", "[Café] do vale"],
  ["Sem nada disso", "coreto", "Sem nada disso"],
  ["Sem nada", "", "Sem nada"],
])("in the text %j, typing %j marks %j", (text, typed, parts) => {
  expect(marked(text, typed)).toBe(parts);
});

test.each([
  ["Configurações do Site", "site config", true],
  ["Configurações do Site", "configuracoes", true],
  ["Configurações do Site", "sites", false],
])("whether %j has all words of the typed text %j is %s", (text, typed, found) => {
  expect(hasWords(text, typed)).toBe(found);
});

test("only the beginning of a word counts as a beginning", () => {
  expect(beginsWith("Navegação inferior", "infe")).toBe(true);
  expect(beginsWith("Navegação inferior", "gação")).toBe(false);
});
