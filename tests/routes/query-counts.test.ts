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
      "/": 9,
      "/auth": 7,
      "/categories": 8,
      "/categories?categoria=cultura": 9,
      "/category/cultura": 9,
      "/category/nada": 10,
      "/contato": 7,
      "/correcoes": 9,
      "/feeds": 9,
      "/ler/aberta.data": 12,
      "/more": 8,
      "/nada": 9,
      "/news": 8,
      "/news/aberta": 12,
      "/news/aberta.data": 12,
      "/news/nada": 12,
      "/news?autor=Dalva": 9,
      "/news?autor=Nada": 8,
      "/news?q=feira": 15,
      "/news?q=unicornio": 16,
      "/quem-somos": 7,
    }
  `);
  // Of them, those that every page has (categories, bar, banners, stories, pop-up, newsletters) are shared by all pages of a process.
  expect(counts["/"]).toBeLessThanOrEqual(9);
});
