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
  const { id } = await createArticle(db, { slug: "aberta", reporterName: "Dalva", additionalImages: [picture.url] });
  for (let number = 0; number < 3; number++) {
    await createComment(db, id);
    await createLike(db, id);
  }
  await createBanner(db, { placement: "both" });
  await createNavigationItem(db);
  await createPopup(db);
});

test("rendering a page twice gives the same markup", async () => {
  for (const path of ["/", "/news", "/news/aberta", "/categories", "/category/cultura", "/more", "/nada"]) {
    const [first, second] = [await ask(path), await ask(path)];
    expect(first.html).toContain("<footer");
    expect(first.html).not.toContain("\u0001");
    expect(second.html).toBe(first.html);
  }
});

/** Queries of one anonymous visit of an uncached page. An increase needs a reason. */
test("each page sends the committed number of queries", async () => {
  const counts: Record<string, number> = {};
  for (const path of [
    "/",
    "/news",
    "/news?q=feira",
    "/news?q=unicornio",
    "/news?autor=Dalva",
    "/news?autor=Nada",
    "/news/aberta",
    "/news/nada",
    "/categories",
    "/categories?categoria=cultura",
    "/category/cultura",
    "/category/nada",
    "/correcoes",
    "/more",
    "/quem-somos",
    "/contato",
    "/auth",
    "/feeds",
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
      "/": 10,
      "/auth": 8,
      "/categories": 9,
      "/categories?categoria=cultura": 10,
      "/category/cultura": 10,
      "/category/nada": 11,
      "/contato": 8,
      "/correcoes": 10,
      "/feeds": 10,
      "/ler/aberta.data": 13,
      "/more": 9,
      "/nada": 10,
      "/news": 9,
      "/news/aberta": 13,
      "/news/aberta.data": 13,
      "/news/nada": 13,
      "/news?autor=Dalva": 10,
      "/news?autor=Nada": 9,
      "/news?q=feira": 17,
      "/news?q=unicornio": 18,
      "/quem-somos": 8,
    }
  `);
  // Of them, those that every page has (categories, bar, banners, stories, pop-up, newsletters, services of the town) are shared by all pages of a process.
  expect(counts["/"]).toBeLessThanOrEqual(10);
});
