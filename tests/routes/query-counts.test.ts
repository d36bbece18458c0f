import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles, createCategory, createComment, createLike } from "#tests/factories/news.ts";
import { createBanner, createNavigationItem, createPicture, createPopup } from "#tests/factories/site.ts";
import { pagesOf } from "./pages.ts";

const database = testDatabase();
const { ask } = pagesOf(database);

beforeAll(async () => {
  const { db } = database;
  const { id: categoryId } = await createCategory(db, { slug: "cultura" });
  const picture = await createPicture(db);
  await createArticles(db, 6, { categoryId, featured: true, imageUrl: picture.url });
  await createArticles(db, 30, { categoryId, title: "Feira", slug: null });
  const { id } = await createArticle(db, { slug: "aberta", additionalImages: [picture.url] });
  for (let number = 0; number < 3; number++) {
    await createComment(db, id);
    await createLike(db, id);
  }
  await createBanner(db, { placement: "both" });
  await createNavigationItem(db);
  await createPopup(db);
});

/** Statements that one anonymous visit sends to the database where the page is not kept. A rise needs a reason. */
test("each page asks the database as often as committed", async () => {
  const counts: Record<string, number> = {};
  for (const path of [
    "/",
    "/news",
    "/news?q=feira",
    "/news?q=unicornio",
    "/news/aberta",
    "/news/nada",
    "/categories",
    "/categories?categoria=cultura",
    "/category/cultura",
    "/category/nada",
    "/more",
    "/auth",
    "/nada",
    "/news/aberta.data",
    "/ler/aberta.data",
  ]) {
    const before = database.statements.length;
    await ask(path);
    counts[path] = database.statements.length - before;
  }
  expect(counts).toMatchInlineSnapshot(`
    {
      "/": 8,
      "/auth": 5,
      "/categories": 6,
      "/categories?categoria=cultura": 7,
      "/category/cultura": 7,
      "/category/nada": 6,
      "/ler/aberta.data": 11,
      "/more": 6,
      "/nada": 5,
      "/news": 6,
      "/news/aberta": 8,
      "/news/aberta.data": 8,
      "/news/nada": 6,
      "/news?q=feira": 7,
      "/news?q=unicornio": 7,
    }
  `);
  expect(counts["/"]).toBeLessThanOrEqual(8);
});
