import { expect, test } from "vitest";
import type { ArticleList, ArticleSummary } from "#domain/news/types.ts";
import { appendPage, renewFirst } from "./growing.ts";

/** A list of articles that are called by single letters. */
const list = (letters: string, next: string | null, title = "") =>
  ({ articles: [...letters].map((address) => ({ address, title }) as ArticleSummary), next }) as ArticleList;
const letters = ({ articles }: ArticleList) => articles.map(({ address }) => address).join("");

test("a page is added at the end, and what comes twice stands once, as it is now", () => {
  const grown = appendPage(list("abc", "3"), list("cde", "5", "novo"));
  expect([letters(grown), grown.next]).toEqual(["abcde", "5"]);
  expect(grown.articles[2]!.title).toBe("novo");
});

test.each([
  ["nothing has changed", "abc", "abcdef", "6"],
  ["two new articles move others out of the first page", "xya", "xyabcdef", "6"],
  ["an article of the first page is gone", "acd", "acdef", "6"],
  ["an article was moved to the top", "eab", "eabcdf", "6"],
  ["all articles are new", "xyz", "xyz", "first"],
  ["the end of the grown list is the first page's end", "def", "def", "first"],
])("a first page that is read again: %s", (_, first, all, next) => {
  const renewed = renewFirst(list("abcdef", "6"), list(first, "first", "novo"));
  expect([letters(renewed), renewed.next]).toEqual([all, next]);
  expect(renewed.articles[0]!.title).toBe("novo");
});

test("an empty first page is an empty list", () => {
  expect(renewFirst(list("abc", "3"), list("", null))).toEqual(list("", null));
});
