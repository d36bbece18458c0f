import { expect, test } from "vitest";
import { parseTidyJson } from "./parse-tidy-json.ts";

test("texts of JSON are tidied, and those of text nodes have one line", () => {
  const sent = {
    title: "Pra\0ça\u202e \uD83D",
    lines: ["\u{1F600}", "à\r\n"],
    node: { text: " a\vb" },
    order: 3,
    image: null,
  };
  expect(parseTidyJson(JSON.stringify(sent))).toEqual({
    title: "Praça ",
    lines: ["\u{1F600}", "à\n"],
    node: { text: " a b" },
    order: 3,
    image: null,
  });
});

test("a key named __proto__ is an ordinary key", () => {
  const parsed = parseTidyJson('{"a":{"__proto__":{"polluted":"x"}}}') as { a: { polluted?: string } };
  expect(Object.hasOwn(parsed.a, "__proto__")).toBe(true);
  expect(parsed.a.polluted).toBeUndefined();
});

test("invalid JSON is read as null", () => {
  expect(parseTidyJson("{")).toBeNull();
});
