import { expect, test } from "vitest";
import { parseTidyJson } from "./parse-tidy-json.ts";

test("texts of JSON are tidied and keep their lines, but those of text nodes have one line", () => {
  const sent = {
    title: "Pra\0ça\u202e \uD83D",
    lines: ["\u{1F600}", "à\r\n"],
    node: { type: "text", text: " a\vb" },
    entry: { text: "a\n- b" },
    order: 3,
    image: null,
  };
  expect(parseTidyJson(JSON.stringify(sent))).toEqual({
    title: "Praça ",
    lines: ["\u{1F600}", "à\n"],
    node: { type: "text", text: " a b" },
    entry: { text: "a\n- b" },
    order: 3,
    image: null,
  });
});

test("a key named __proto__ is an ordinary key", () => {
  const parsed = parseTidyJson('{"a":{"__proto__":{"polluted":"x"}}}') as { a: { polluted?: string } };
  expect(Object.hasOwn(parsed.a, "__proto__")).toBe(true);
  expect(parsed.a.polluted).toBeUndefined();
});

test("JSON that is nested too deep is read as null, and brackets in its texts are none", () => {
  const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  expect(parseTidyJson(nested(1000))).not.toBeNull();
  expect(parseTidyJson(nested(1001))).toBeNull();
  expect(parseTidyJson(nested(2_000_000))).toBeNull();
  expect(parseTidyJson(JSON.stringify({ a: `\\"${"[".repeat(1000)}` }))).toEqual({ a: `\\"${"[".repeat(1000)}` });
});

test("invalid JSON is read as null", () => {
  expect(parseTidyJson("{")).toBeNull();
});
