import { expect, test } from "vitest";
import type { ArticleList, ArticleSummary } from "#domain/news/types.ts";
import { appendPage, refreshFirstPage } from "./merge-pages.ts";

/** A list of articles whose addresses are single letters. */
const list = (letters: string, next: string | null, title = "") =>
  ({ articles: [...letters].map((address) => ({ address, title }) as ArticleSummary), next }) as ArticleList;
const letters = ({ articles }: ArticleList) => articles.map(({ address }) => address).join("");

test("a page is added at the end, and an article of both pages appears once with its newer data", () => {
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
])("a reloaded first page replaces the old one when %s", (_, first, all, next) => {
  const renewed = refreshFirstPage(list("abcdef", "6"), list(first, "first", "novo"));
  expect([letters(renewed), renewed.next]).toEqual([all, next]);
  expect(renewed.articles[0]!.title).toBe("novo");
});

test("an empty first page is an empty list", () => {
  expect(refreshFirstPage(list("abc", "3"), list("", null))).toEqual(list("", null));
});
