import { describe, expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles, createCategory } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { createPicture } from "#tests/factories/site.ts";
import type { ArticleList } from "../types.ts";
import { type ListCursor, parseListCursor } from "./cursor.ts";
import { listHomeArticles } from "./home.server.ts";
import { listArticles } from "./queries.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const addresses = (articles: { address: string }[]) => articles.map(({ address }) => address);

async function readAll(page: (after: ListCursor | null) => Promise<ArticleList>): Promise<string[]> {
  const all: string[] = [];
  let next: string | null = null;
  do {
    const list: ArticleList = await page(parseListCursor(next));
    all.push(...addresses(list.articles));
    next = list.next;
  } while (next && all.length < 1000);
  return all;
}

describe("the home page's lists", () => {
  test("featured articles are at most six, by order_index, then the newest first", async () => {
    const old = await createArticle(database.db, { featured: true, orderIndex: 3 });
    const stars = await createArticles(database.db, 6, { featured: true });
    await createArticle(database.db, { featured: false, orderIndex: 99 });
    const expected = [old, ...stars.reverse()].slice(0, 6).map(({ slug }) => slug);
    expect(addresses((await listHomeArticles(database.db, 1)).featured)).toEqual(expected);
  });

  test("recent articles are those that are not featured, up to the limit", async () => {
    await createArticles(database.db, 2, { featured: true });
    const made = await createArticles(database.db, 5);
    const expected = made.reverse().map(({ slug }) => slug);
    expect(addresses((await listHomeArticles(database.db, 3)).recent)).toEqual(expected.slice(0, 3));
    expect(addresses((await listHomeArticles(database.db, 100)).recent)).toEqual(expected);
  });

  test("drafts are in no list", async () => {
    const { id: categoryId } = await createCategory(database.db);
    for (const featured of [true, false]) await createArticle(database.db, { featured, categoryId, published: false });
    expect((await listHomeArticles(database.db, 1)).featured).toEqual([]);
    expect((await listHomeArticles(database.db, 8)).recent).toEqual([]);
    expect(await listArticles(database.db, {})).toEqual({ articles: [], next: null });
    expect(await listArticles(database.db, { categoryId })).toEqual({ articles: [], next: null });
  });
});

describe("a list page", () => {
  test("paging returns every article once, with equal sort keys and microseconds", async () => {
    await database.pool.query(`insert into news (title, slug, published, order_index, created_at)
      select 'N ' || n, 'n-' || n, true, n % 3, timestamptz '2026-01-01' + (n / 10) * interval '1 microsecond'
      from generate_series(1, 100) as n`);
    const { rows } = await database.pool.query<{ slug: string }>(
      "select slug from news order by order_index desc, listed_at desc, id desc",
    );
    const read = await readAll((after) => listArticles(database.db, { after }));
    expect(read).toEqual(rows.map(({ slug }) => slug));
    expect(new Set(read).size).toBe(100);
  });

  test("a list of exactly one page has no next page", async () => {
    await createArticles(database.db, 24);
    expect((await listArticles(database.db, {})).next).toBeNull();
    await createArticle(database.db);
    expect((await listArticles(database.db, {})).next).not.toBeNull();
  });

  test("an article that is published between two pages does not shift the list", async () => {
    const made = await createArticles(database.db, 30);
    const first = await listArticles(database.db, {});
    await createArticle(database.db, { slug: "plantao" });
    const second = await listArticles(database.db, { after: parseListCursor(first.next) });
    expect([...addresses(first.articles), ...addresses(second.articles)]).toEqual(
      made.map(({ slug }) => slug).reverse(),
    );
  });

  test("a category's list holds its own articles only, featured ones too", async () => {
    const [here, there] = [await createCategory(database.db), await createCategory(database.db)];
    const one = await createArticle(database.db, { categoryId: here.id });
    const two = await createArticle(database.db, { categoryId: here.id, featured: true });
    await createArticle(database.db, { categoryId: there.id });
    await createArticle(database.db);
    expect(addresses((await listArticles(database.db, { categoryId: here.id })).articles)).toEqual([
      two.slug,
      one.slug,
    ]);
  });
});

describe("a card", () => {
  test.each([
    [{ reporterName: "Dalva", authorName: "Agência" }, "Dalva"],
    [{ reporterName: "  ", authorName: "Agência" }, "Agência"],
    [{}, "Zuleica Amaral"],
  ])("a card with the names %j is signed by %s", async (names, signed) => {
    const { id: authorId } = await createReader(database.db, { name: "Zuleica Amaral" });
    await createArticle(database.db, { ...names, authorId });
    expect((await listHomeArticles(database.db, 1)).recent[0]!.author).toBe(signed);
  });

  test("a card without names is signed by the newsroom, and without a slug it is addressed by its id", async () => {
    const { id } = await createArticle(database.db, { slug: null });
    expect((await listHomeArticles(database.db, 1)).recent[0]).toMatchObject({
      author: "Redação",
      address: id,
      category: null,
      picture: null,
    });
  });

  test("a card has its category and what is stored of its picture: the thumbnail, or else the article's own", async () => {
    const category = await createCategory(database.db, { name: "Cultura", slug: "cultura" });
    const { url } = await createPicture(database.db);
    const imageUrl = "https://fotos.example/a.jpg";
    await createArticle(database.db, { imageUrl, thumbnailUrl: " " });
    expect((await listHomeArticles(database.db, 1)).recent[0]!.picture?.src).toBe(imageUrl);
    await createArticle(database.db, { categoryId: category.id, imageUrl, thumbnailUrl: url });
    expect((await listHomeArticles(database.db, 1)).recent[0]).toMatchObject({
      category: { name: "Cultura", slug: "cultura" },
      picture: { src: url, width: 1600, height: 1000, widths: [320, 640] },
    });
  });

  test.each(["javascript:alert(1)", "//outro.example/a.jpg", "data:image/png;base64,AAAA"])(
    "the picture address %s counts as missing",
    async (imageUrl) => {
      await createArticle(database.db, { imageUrl });
      expect((await listHomeArticles(database.db, 1)).recent[0]!.picture).toBeNull();
    },
  );
});
