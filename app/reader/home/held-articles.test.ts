import { expect, test } from "vitest";
import type { ArticleSummary } from "#domain/news/types.ts";
import { type ArticleLists, compareLists, keepLists } from "./held-articles.ts";

const card = (address: string, title = address): ArticleSummary => ({
  address,
  title,
  summary: null,
  author: "",
  publishedAt: "2026-11-05T12:00:00Z",
  category: null,
  picture: null,
});
/** Lists from words: `home("a b", "c d")` has a and b as featured articles, c and d as recent ones. */
const home = (...lists: string[]): ArticleLists =>
  new Map(
    lists.map((words, index) => [
      `${index}`,
      words
        .split(" ")
        .filter(Boolean)
        .map((word) => card(word)),
    ]),
  );
const wordsOf = (lists: ArticleLists) =>
  [...lists.values()].map((articles) => articles.map(({ address }) => address).join(" "));

test("nothing waits while only cards change", () => {
  expect(compareLists(home("a b", "c d"), home("a b", "c d"))).toEqual({ isHeld: false, fresh: 0 });
});

test("a new lead and new recent articles wait, and are counted once each", () => {
  expect(compareLists(home("a b", "c d"), home("x a", "b c"))).toEqual({ isHeld: true, fresh: 1 });
  expect(compareLists(home("a b", "c d"), home("a b", "x y c"))).toEqual({ isHeld: true, fresh: 2 });
  expect(compareLists(home("a b"), home("x y"))).toEqual({ isHeld: true, fresh: 2 });
});

test("an article that was a link of the lead is not new in another list", () => {
  const lead = { ...card("a"), asLead: { updatedAt: null, related: [card("r")] } };
  const shown: ArticleLists = new Map([
    ["0", [lead]],
    ["1", [card("c"), card("d")]],
  ]);
  expect(compareLists(shown, home("x a", "r c d"))).toEqual({ isHeld: true, fresh: 1 });
});

test("a different order waits without new articles", () => {
  expect(compareLists(home("a b", "c d"), home("b a", "c d"))).toEqual({ isHeld: true, fresh: 0 });
  expect(compareLists(home("a b", "c d"), home("c b", "a d"))).toEqual({ isHeld: true, fresh: 0 });
});

test("an article that was taken off disappears at once, and an older one follows at the end", () => {
  expect(compareLists(home("a b", "c d e"), home("a b", "d e f"))).toEqual({ isHeld: false, fresh: 0 });
  expect(compareLists(home("a b", "c d"), home("b", "c d"))).toEqual({ isHeld: false, fresh: 0 });
});

test("while news wait, the shown order stays, without what was taken off", () => {
  expect(wordsOf(keepLists(home("a b", "c d e"), home("x a", "b c d")))).toEqual(["a b", "c d e"]);
  expect(wordsOf(keepLists(home("a b", "c d e"), home("x b", "c d e")))).toEqual(["b", "c d e"]);
});

test("while news wait, corrections are shown", () => {
  const latest = new Map([["0", [card("x"), card("a", "Corrigido")]]]);
  expect(keepLists(home("a b"), latest).get("0")![0]!.title).toBe("Corrigido");
});

test("a card keeps what its later place would not show", () => {
  const shown = new Map([["0", [{ ...card("a"), summary: "Um resumo.", author: "Ana" }]]]);
  const latest = new Map([["0", [card("x"), card("a", "Corrigido")]]]);
  expect(keepLists(shown, latest).get("0")).toEqual([
    { ...card("a", "Corrigido"), summary: "Um resumo.", author: "Ana" },
  ]);
});

test("a lead that is the second of the latest page keeps its related articles", () => {
  const lead = {
    ...card("a"),
    asLead: { updatedAt: null, related: [{ address: "r", title: "R", publishedAt: card("r").publishedAt }] },
  };
  const lists = keepLists(new Map([["destaque", [lead]]]), new Map([["destaque", [card("new"), card("a", "A.")]]]));
  expect(lists.get("destaque")).toEqual([{ ...lead, title: "A." }]);
});
