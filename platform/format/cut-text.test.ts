import { expect, test } from "vitest";
import { cutText, shortenAtWord, shortenText } from "./cut-text.ts";

const FAMILY = "👨‍👩‍👧‍👦";

test.each([
  ["a short text", "Água", 10, "Água"],
  ["letters", "abcdef", 3, "abc"],
  ["an emoji of two units", `${"a".repeat(109)}🌧 chove`, 110, "a".repeat(109)],
  ["an emoji that fits", "a🌧b", 3, "a🌧"],
  ["joined emoji", `ab${FAMILY}c`, 6, "ab"],
  ["a flag", "ab🇧🇷🇵🇹", 8, "ab🇧🇷"],
  ["the second of two flags", "🇧🇷🇵🇹🇦🇷", 6, "🇧🇷"],
  ["a tone of skin", "ok👍🏽!", 5, "ok"],
  ["a combining accent", "cafe\u0301s", 4, "caf"],
  ["a keycap", "n1\uFE0F\u20E3", 3, "n"],
  ["the end of a line", "a\r\nb", 2, "a"],
])("%s is not cut in two", (_, text, max, expected) => {
  expect(cutText(text, max)).toBe(expected);
});

test("a single character that is longer than the limit is cut between code points", () => {
  expect(cutText(`e${"\u0301".repeat(50)}`, 10)).toBe(`e${"\u0301".repeat(9)}`);
  expect(cutText(FAMILY, 1)).toBe("");
});

test("a shortened text says that it goes on, at a word where one is near", () => {
  expect(shortenText("Rio sobe", 8)).toBe("Rio sobe");
  expect(shortenText(`Rio 🌧${FAMILY}`, 8)).toBe("Rio 🌧…");
  expect(shortenAtWord("A ponte nova, fechada", 14)).toBe("A ponte nova…");
  expect(shortenAtWord("Otorrinolaringologista", 10)).toBe("Otorrinola…");
});

test.each(["a", "🌧", "\u0301", "🇧", `${FAMILY}\u200D`])("of 10 MB of %s a beginning is cut", (part) => {
  const text = part.repeat(10_000_000 / part.length);
  expect(cutText(text, 110)).toBe(cutText(text.slice(0, 200), 110));
});
