import { expect, test } from "vitest";
import { feedForm } from "./form.ts";
import { feedReason } from "./text.ts";

test.each([
  ["", ""],
  ["   ", ""],
  ["g1.globo.com/rss", "https://g1.globo.com/rss"],
  ["  https://g1.globo.com/rss  ", "https://g1.globo.com/rss"],
])("the form reads the address %j as %j", (typed, url) => {
  expect(feedForm.parse({ url: typed })).toEqual({ url });
});

test.each([
  "g1/rss",
  "ftp://a.com.br/rss",
  "javascript:alert(1)",
  "https://ana:senha@a.com.br/",
  "https://",
  "https://correio.example/rss",
  `https://a.com.br/${"x".repeat(2000)}`,
])("the form refuses %s", (typed) => {
  expect(feedForm.safeParse({ url: typed }).success).toBe(false);
});

test("every failure has a reason in Portuguese", () => {
  expect(feedReason("refused_404")).toBe("o site respondeu com o erro 404");
  expect(feedReason("timeout")).toBe("o site demorou demais para responder");
  expect(feedReason("constructor")).toBe("o feed não pôde ser lido");
});
