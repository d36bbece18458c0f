import { expect, test } from "vitest";
import { formatListCursor } from "#domain/news/reading/cursor.ts";
import type { ArticleSummary } from "#domain/news/types.ts";
import { ADDED_MAX, parseAdded, readPages } from "./list-pages.ts";

const key = (page: number) => ({
  orderIndex: page,
  listedAt: "2026-11-20T12:00:00.000000Z",
  id: "00000000-0000-4000-8000-000000000000",
});

/** A list of `count` pages, each with one article whose address is the page number. */
const pages = (count: number) => {
  const requested: number[] = [];
  const read = async (after: { orderIndex: number } | null) => {
    const page = (after?.orderIndex ?? 0) + 1;
    requested.push(page);
    const articles = [{ address: String(page) } as ArticleSummary];
    return { articles, next: page < count ? formatListCursor(key(page)) : null };
  };
  return { read, requested };
};
const shown = async (query: string, count: number) => {
  const list = await readPages(new URLSearchParams(query), pages(count).read);
  return list.articles.map(({ address }) => address).join(" ");
};

test("a list loads the pages that its address adds, and no more than there are", async () => {
  expect(await shown("", 5)).toBe("1");
  expect(await shown("mais=2", 5)).toBe("1 2 3");
  expect(await shown("mais=9", 3)).toBe("1 2 3");
  expect(await shown(`depois=${formatListCursor(key(2))}&mais=1`, 5)).toBe("3 4");
});

test.each(["", "mais=", "mais=-1", "mais=1e9", "mais=dois"])("the query '%s' adds no page", (query) => {
  expect(parseAdded(new URLSearchParams(query))).toBe(0);
});

test("one request loads at most ADDED_MAX more pages", () => {
  expect(parseAdded(new URLSearchParams("mais=999"))).toBe(ADDED_MAX);
});
