import { expect, test } from "vitest";
import { SPOKEN_MAX, splitSentences } from "./sentences.ts";

const sentences = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end));

test("a text is split at its sentences, without the spaces between them", () => {
  expect(sentences(" A banda toca às 18h. Chove?  Então, na igreja! ")).toEqual([
    "A banda toca às 18h.",
    "Chove?",
    "Então, na igreja!",
  ]);
});

test("a decimal comma and an amount are within a sentence", () => {
  expect(sentences("O quilo custa R$ 6,50. Subiu 1.200 vezes.")).toEqual([
    "O quilo custa R$ 6,50.",
    "Subiu 1.200 vezes.",
  ]);
});

test("a long sentence is divided at commas, and nothing of it is lost", () => {
  const text = `${"Veio gente da serra, ".repeat(30)}e ficou.`;
  const parts = sentences(text);
  expect(parts.every((part) => part.length <= SPOKEN_MAX)).toBe(true);
  expect(parts.slice(0, -1).every((part) => part.endsWith(","))).toBe(true);
  expect(parts.join(" ")).toBe(text);
});

test("a long word is divided between whole characters", () => {
  const parts = sentences("😀a".repeat(200));
  expect(parts.join("")).toBe("😀a".repeat(200));
  expect(parts.every((part) => part.isWellFormed())).toBe(true);
});

test("what has neither letters nor digits is not spoken", () => {
  expect(sentences("* * *")).toEqual([]);
  expect(sentences("")).toEqual([]);
});

test("ten thousand sentences are split once each", () => {
  expect(splitSentences("Sim. ".repeat(10_000))).toHaveLength(10_000);
});
