import { beforeEach, describe, expect, test } from "vitest";
import { oldAddresses } from "#db/schema/importing.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory } from "#tests/factories/news.ts";
import { pagesOf } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { ask } = pagesOf(database);
const run = (statement: string, ...values: unknown[]) => database.pool.query(statement, values);
const add = (address: string, kind: "news" | "category" | "media" | "path", target: string) =>
  database.db.insert(oldAddresses).values({ address, kind, target });

/** Status and location of a response. */
async function answerOf(path: string) {
  const { status, headers } = await ask(path);
  return [status, headers.get("location")];
}

let id = "";
beforeEach(async () => {
  ({ id } = await createArticle(database.db, { slug: "praca-reabre" }));
  await add("/2019/05/04/praça", "news", id);
  await add("?p=123", "news", id);
});

describe("an address of the site before its import", () => {
  test.each(["/2019/05/04/praça", "/2019/05/04/pra%c3%a7a/", "/2019/05/04/PRA%C3%87A", "/?p=123", "/?page_id=123"])(
    "the old address %s redirects permanently to its article, and the redirect is cached",
    async (path) => {
      const { status, headers, cacheable, tags } = await ask(path);
      expect([status, headers.get("location"), cacheable]).toEqual([301, "/news/praca-reabre", true]);
      expect([tags.has("old_addresses"), tags.has("news")]).toEqual([true, true]);
    },
  );

  test("an old address follows an article that is renamed, unpublished and deleted", async () => {
    await run("update news set slug = 'outro' where id = $1", id);
    expect(await answerOf("/2019/05/04/praça")).toEqual([301, "/news/outro"]);
    await run("update news set published = false where id = $1", id);
    expect(await answerOf("/2019/05/04/praça")).toEqual([301, "/news/outro"]);
    expect((await ask("/news/outro")).status).toBe(410);
    await run("delete from news where id = $1", id);
    expect(await answerOf("/2019/05/04/praça")).toEqual([301, `/news/${id}`]);
    expect((await ask(`/news/${id}`)).status).toBe(410);
  });

  test("the old address of a draft is a 404", async () => {
    const draft = await createArticle(database.db, { published: false, publishedAt: null });
    await add("/rascunho", "news", draft.id);
    expect((await ask("/rascunho")).status).toBe(404);
  });

  test("an old address redirects to categories and files, also below a path of the program", async () => {
    const category = await createCategory(database.db, { slug: "cidade" });
    await add("/category/pai", "category", category.id);
    await add("/news/velha", "news", id);
    await add("/wp-content/uploads/a.jpg", "media", "/media/a.jpg");
    expect(await answerOf("/category/pai")).toEqual([301, "/category/cidade"]);
    expect(await answerOf("/news/velha")).toEqual([301, "/news/praca-reabre"]);
    expect((await ask("/wp-content/uploads/a.jpg")).status).toBe(404);
    await run("insert into media (url, kind, mime_type, bytes) values ('/media/a.jpg', 'image', 'image/jpeg', 1)");
    expect(await answerOf("/wp-content/uploads/a.jpg")).toEqual([301, "/media/a.jpg"]);
  });

  test("an old address never hides an existing page, and an unknown one is a 404", async () => {
    await add("/categories", "path", "/rss.xml");
    expect((await ask("/categories")).status).toBe(200);
    expect((await ask("/nunca-houve")).status).toBe(404);
    expect((await ask("/?p=999")).status).toBe(200);
    for (const odd of ["/%00", "/%E0%A4%A", "/?p=1'--"]) expect((await ask(odd)).status).toBeLessThan(500);
  });
});
