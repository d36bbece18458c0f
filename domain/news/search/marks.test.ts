import { expect, test } from "vitest";
import { Matcher, makeExcerpt, markText } from "./marks.ts";
import { toTerms } from "./words.ts";

const marked = (text: string, search: string) => {
  const matcher = new Matcher(toTerms(search));
  return markText(text, matcher.findParts(text))
    .filter(({ isMatch }) => isMatch)
    .map((part) => part.text);
};
const excerpt = (text: string, search: string) => {
  const parts = makeExcerpt(text, new Matcher(toTerms(search)).find(text));
  return parts.map((part) => (part.isMatch ? `[${part.text}]` : part.text)).join("");
};

test.each([
  ["Enchentes na baixada", "enchente", ["Enchentes"]],
  ["A CÂMARA votou", "camara", ["CÂMARA"]],
  ["Vacinação começa", "vacinar", ["Vacinação"]],
  ["Feira livre", "eir", ["eir"]],
  ["Casamento na casa", "casa", ["Casa", "casa"]],
  ["Nada disso", "chuva", []],
])("in the text “%s” the search %s marks %j", (text, search, expected) => {
  expect(marked(text, search)).toEqual(expected);
});

test("marking does not change a text, whatever it contains", () => {
  const text = "<b>feira</b> & “feiras” 😀 ﷺ";
  const parts = markText(text, new Matcher(toTerms("feira")).find(text));
  expect(parts.map((part) => part.text).join("")).toBe(text);
});

test("an excerpt begins with the sentence that has the most matches", () => {
  const text = `${"Choveu muito. ".repeat(30)}A ponte velha fecha à noite. ${"Depois abre. ".repeat(30)}`;
  expect(excerpt(text, "ponte fecha")).toMatch(/^A \[ponte\] velha \[fecha\] à noite\. Depois .*…$/);
  expect(excerpt(text, "ponte fecha").length).toBeLessThan(210);
});

test("an excerpt of a very long sentence begins at a word, one without matches at the text's beginning", () => {
  expect(excerpt(`${"palavra ".repeat(60)}ponte ${"palavra ".repeat(60)}`, "ponte")).toMatch(/^… palavra .*\[ponte\]/);
  expect(excerpt("Uma linha.\nOutra.", "ponte")).toBe("Uma linha. Outra.");
  expect(excerpt("x".repeat(1000), "ponte").length).toBeLessThan(250);
});
