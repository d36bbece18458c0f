import { describe, expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles, createCategory } from "#tests/factories/news.ts";
import { listHomeArticles } from "./home.server.ts";

const database = testDatabase({ emptyBeforeEach: true });

/** A category with so many articles that stand in no other part of the home page. */
async function createSection(name: string, count: number, values: Parameters<typeof createArticles>[2] = {}) {
  const category = await createCategory(database.db, { name, slug: name.toLowerCase() });
  const articles = await createArticles(database.db, count, {
    categoryId: category.id,
    position: "category",
    createdAt: new Date(),
    ...values,
  });
  return { id: category.id, slugs: articles.map(({ slug }) => slug!) };
}
const sections = async (chosen: string[] | null) =>
  (await listHomeArticles(database.db, 8, chosen)).sections.map(({ category, articles }) => ({
    name: category.name,
    count: articles.length,
  }));

describe("section blocks that the newsroom chooses", () => {
  test("section blocks are in the order that the newsroom chose, with their five newest articles", async () => {
    const campo = await createSection("Campo", 7);
    const saude = await createSection("Saude", 4);
    expect(await sections([saude.id, campo.id])).toEqual([
      { name: "Saude", count: 4 },
      { name: "Campo", count: 5 },
    ]);
    expect(await sections([])).toEqual([]);
  });

  test("a category that is inactive, is gone or has too few articles has no section block", async () => {
    const inactive = await createSection("Praia", 5);
    const few = await createSection("Cinema", 3);
    await database.pool.query("update categories set active = false where id = $1", [inactive.id]);
    expect(await sections([inactive.id, few.id, crypto.randomUUID()])).toEqual([]);
  });

  test("section blocks show no article twice, and no draft", async () => {
    const { id: categoryId } = await createCategory(database.db, { name: "Cidade" });
    const below = await createArticles(database.db, 5, { categoryId });
    await createArticle(database.db, { categoryId, published: false });
    await createArticles(database.db, 2, { categoryId });
    await createArticles(database.db, 2, { categoryId, featured: true });
    const home = await listHomeArticles(database.db, 2, [categoryId]);
    expect(home.sections[0]!.articles.map(({ address }) => address)).toEqual(below.map(({ slug }) => slug).reverse());
  });
});

describe("section blocks that the site chooses", () => {
  test("the site chooses the three categories with most articles of the last weeks as section blocks", async () => {
    await createSection("Antiga", 9, { createdAt: new Date(Date.now() - 40 * 86_400_000) });
    for (const [name, count] of [
      ["Um", 5],
      ["Dois", 7],
      ["Tres", 6],
      ["Quatro", 4],
    ] as const) {
      await createSection(name, count);
    }
    expect((await sections(null)).map(({ name }) => name)).toEqual(["Dois", "Tres", "Um"]);
  });

  test("the site chooses no section blocks if nothing was written", async () => {
    expect(await sections(null)).toEqual([]);
  });
});
