import { describe, expect, test } from "vitest";
import { news } from "#db/schema/news.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles, createCategory } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { ADMIN_PAGE, parseArticlesView } from "./admin-list.ts";
import { listArticlesForAdmin } from "./admin-queries.server.ts";

const EDITOR = { id: crypto.randomUUID(), role: "editor" } as const;
const database = testDatabase({ emptyBeforeEach: true });

const page = (query: Record<string, string> = {}) =>
  listArticlesForAdmin(database.db, parseArticlesView(new URLSearchParams(query)), EDITOR);
const titles = async (query: Record<string, string>) => (await page(query)).articles.map(({ title }) => title);

describe("the newsroom's table", () => {
  test.each(["ordem", "-ordem", "titulo", "-titulo", "data", "-data"])(
    "the newsroom's table sorted by %s is read forwards and backwards without a gap",
    async (ordenar) => {
      const count = ADMIN_PAGE * 2 + 5;
      for (let n = 0; n < count; n += 1) await createArticle(database.db, { title: `T${n % 7}`, orderIndex: n % 3 });
      const first = await page({ ordenar });
      const second = await page({ ordenar, depois: first.next! });
      const third = await page({ ordenar, depois: second.next! });
      const ids = [first, second, third].flatMap(({ articles }) => articles.map(({ id }) => id));
      expect(new Set(ids).size).toBe(count);
      expect([first.previous, third.next]).toEqual([null, null]);
      const back = await page({ ordenar, antes: third.previous! });
      expect(back.articles).toEqual(second.articles);
      const start = await page({ ordenar, antes: back.previous! });
      expect(start.articles).toEqual(first.articles);
      expect(start.previous).toBeNull();
    },
  );

  test("the newsroom's table is filtered by status, category and words", async () => {
    const category = await createCategory(database.db);
    await createArticle(database.db, { title: "Eleição na escola", categoryId: category.id });
    await createArticle(database.db, { title: "Rascunho da eleição", published: false });
    await createArticle(database.db, {
      title: "Para amanhã",
      published: false,
      scheduledAt: new Date(Date.now() + 86_400_000),
    });
    expect(await titles({ q: "eleicao", ordenar: "titulo" })).toEqual(["Eleição na escola", "Rascunho da eleição"]);
    expect(await titles({ status: "publicadas" })).toEqual(["Eleição na escola"]);
    expect(await titles({ status: "rascunhos", ordenar: "titulo" })).toEqual(["Para amanhã", "Rascunho da eleição"]);
    expect(await titles({ status: "agendadas" })).toEqual(["Para amanhã"]);
    expect(await titles({ categoria: category.id })).toEqual(["Eleição na escola"]);
  });

  test("a search within own articles, drafts or a category finds what is older than the newest matches of all", async () => {
    const author = await createReader(database.db);
    const category = await createCategory(database.db);
    await createArticle(database.db, {
      title: "Obra antiga",
      authorId: author.id,
      categoryId: category.id,
      published: false,
      createdAt: new Date("2020-01-01T12:00:00Z"),
    });
    await createArticles(database.db, 501, { title: "Obra da praça" });
    const own = { id: author.id, role: "reporter" } as const;
    const found = await listArticlesForAdmin(database.db, parseArticlesView(new URLSearchParams({ q: "obra" })), own);
    expect(found.articles.map(({ title }) => title)).toEqual(["Obra antiga"]);
    expect(await titles({ q: "obra", status: "rascunhos" })).toEqual(["Obra antiga"]);
    expect(await titles({ q: "obra", categoria: category.id })).toEqual(["Obra antiga"]);
  });

  test("the newsroom's table marks overdue articles", async () => {
    await createArticle(database.db, { published: false, scheduledAt: new Date(Date.now() - 3_600_000) });
    expect((await page()).articles[0]).toMatchObject({ overdue: true });
  });

  test("the newsroom's table begins at its start for an invalid address", async () => {
    await createArticle(database.db);
    const id = crypto.randomUUID();
    for (const depois of ["x", `${id}_`, `${id}_99999999999`, `${id}_2026-99-99`, `${id}_\0`]) {
      for (const ordenar of ["ordem", "titulo", "data", "nada"]) {
        expect((await page({ depois, ordenar })).articles.length, `${depois} ${ordenar}`).toBeLessThanOrEqual(1);
      }
    }
    expect(await database.db.select().from(news)).toHaveLength(1);
  });
});
