import { expect, test } from "vitest";
import { Matcher } from "./marks.ts";
import { rankArticles } from "./ranking.ts";
import { toTerms } from "./words.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 24);
const article = (title: string, values: { summary?: string; content?: string; days?: number } = {}) => ({
  title,
  summary: values.summary ?? null,
  content: values.content ?? "",
  listedAt: NOW - (values.days ?? 10) * DAY,
});
const order = (search: string, ...articles: Array<ReturnType<typeof article>>) =>
  rankArticles(articles, new Matcher(toTerms(search)), NOW).map(({ title }) => title);

test("words in the title rank above those in the summary, and these above those in the text", () => {
  const found = order(
    "feira",
    article("A", { content: "feira" }),
    article("B", { summary: "feira" }),
    article("Feira"),
  );
  expect(found).toEqual(["Feira", "B", "A"]);
});

test("a text with all words ranks above a title with one of them", () => {
  expect(
    order("ponte velha", article("Ponte nova"), article("A", { content: "A ponte é velha." }), article("B")).at(0),
  ).toBe("A");
});

test("words next to each other, as they were typed, rank above the same words apart", () => {
  const apart = article("Apart", { content: "A ponte caiu. A casa é velha." });
  expect(order("ponte velha", apart, article("Together", { content: "A ponte velha caiu." }))).toEqual([
    "Together",
    "Apart",
  ]);
});

test("the newer of equal articles ranks first, but a better match ranks above it, however old it is", () => {
  expect(order("feira", article("Feira antiga", { days: 900 }), article("Feira nova", { days: 0 }))[0]).toBe(
    "Feira nova",
  );
  expect(order("feira", article("Feira antiga", { days: 900 }), article("B", { days: 0, content: "feira" }))[0]).toBe(
    "Feira antiga",
  );
});
