import { describe, expect, test } from "vitest";
import { userRoles } from "#db/schema/accounts.ts";
import { authors, newsBylines } from "#db/schema/authors.ts";
import { news } from "#db/schema/news.ts";
import { listSigners } from "#domain/authors/queries.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles, createCategory } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { createPicture } from "#tests/factories/site.ts";
import { ADMIN_PAGE, ARTICLE_SORTS, COUNTED_STATUSES, parseArticlesView, SORTED_MAX } from "./admin-list.ts";
import { countArticlesForAdmin, listArticlesForAdmin } from "./admin-queries.server.ts";

const EDITOR = { id: crypto.randomUUID(), role: "editor" } as const;
const DESK = { staff: EDITOR, timeZone: "America/Sao_Paulo" };
const database = testDatabase({ emptyBeforeEach: true });

const page = (query: Record<string, string> = {}) =>
  listArticlesForAdmin(database.db, parseArticlesView(new URLSearchParams(query)), DESK);
const titles = async (query: Record<string, string>) => (await page(query)).articles.map(({ title }) => title);

describe("the newsroom's table", () => {
  test.each(ARTICLE_SORTS.flatMap((sort) => [sort, `-${sort}`]))(
    "the newsroom's table sorted by %s is read forwards and backwards without a gap",
    async (ordenar) => {
      const count = ADMIN_PAGE * 2 + 5;
      const sports = await createCategory(database.db, { name: "Esportes e lazer" });
      for (let n = 0; n < count; n += 1)
        await createArticle(database.db, {
          title: `T${n % 7}`,
          orderIndex: n % 3,
          views: n % 5,
          published: n % 4 > 0,
          featured: n % 2 > 0,
          position: n % 2 ? "destaque" : "category",
          reporterName: n % 3 ? `Marina ${n % 3}` : null,
          categoryId: n % 2 ? sports.id : null,
        });
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
    const { id } = await createReader(database.db);
    await createArticle(database.db, { title: "Na capa", position: "destaque", authorId: id });
    expect(await titles({ status: "capa" })).toEqual(["Na capa"]);
    expect(await titles({ posicao: "destaque" })).toEqual(["Na capa"]);
    const mine = parseArticlesView(new URLSearchParams({ status: "minhas" }));
    const own = await listArticlesForAdmin(database.db, mine, { ...DESK, staff: { id, role: "editor" } });
    expect(own.articles.map(({ title }) => title)).toEqual(["Na capa"]);
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
    const own = { ...DESK, staff: { id: author.id, role: "reporter" } as const };
    const found = await listArticlesForAdmin(database.db, parseArticlesView(new URLSearchParams({ q: "obra" })), own);
    expect(found.articles.map(({ title }) => title)).toEqual(["Obra antiga"]);
    expect(await titles({ q: "obra", status: "rascunhos" })).toEqual(["Obra antiga"]);
    expect(await titles({ q: "obra", categoria: category.id })).toEqual(["Obra antiga"]);
  });
});

describe("the filters of the newsroom's table", () => {
  test("an author's articles are those that they sign, and those without a signature that their account began", async () => {
    const ana = await createReader(database.db, { name: "Ana Beltrão" });
    const rui = await createReader(database.db, { name: "Rui" });
    await database.db.insert(userRoles).values({ userId: rui.id, role: "editor" });
    const [author, other] = await database.db
      .insert(authors)
      .values([
        { name: "Ana Beltrão", slug: "ana", profileId: ana.id },
        { name: "Bento", slug: "bento" },
      ])
      .returning();
    const signed = await createArticle(database.db, { title: "Assinada", authorId: rui.id });
    await database.db.insert(newsBylines).values([
      { newsId: signed.id, place: 0, authorId: other!.id, name: "Bento" },
      { newsId: signed.id, place: 1, authorId: author!.id, name: "Ana Beltrão" },
    ]);
    await createArticle(database.db, { title: "Começada", authorId: ana.id });
    await createArticle(database.db, { title: "De outro nome", authorId: ana.id, reporterName: "Agência" });
    await createArticle(database.db, { title: "Pelo nome", reporterName: " Ana Beltrão " });
    await createArticle(database.db, { title: "Sem autor" });
    const order = { ordenar: "titulo" };
    expect(await titles({ autor: author!.id, ...order })).toEqual(["Assinada", "Começada", "Pelo nome"]);
    expect(await titles({ autor: other!.id, ...order })).toEqual(["Assinada"]);
    expect(await titles({ autor: rui.id, ...order })).toEqual([]);
    await database.db.delete(newsBylines);
    expect(await titles({ autor: rui.id, ...order })).toEqual(["Assinada"]);
    expect(await listSigners(database.db)).toEqual([
      { id: author!.id, name: "Ana Beltrão" },
      { id: other!.id, name: "Bento" },
      { id: rui.id, name: "Rui" },
    ]);
  });

  test("a period has the days of the site's time zone, by the date that the table shows", async () => {
    // Half past nine in the evening of the 17th there, the 18th in UTC.
    await createArticle(database.db, { title: "Noite", firstPublishedAt: new Date("2026-03-18T00:30:00Z") });
    await createArticle(database.db, { title: "Manhã", firstPublishedAt: new Date("2026-03-18T12:00:00Z") });
    await createArticle(database.db, {
      title: "Agendada",
      published: false,
      scheduledAt: new Date("2999-01-01T12:00:00Z"),
      createdAt: new Date("2026-03-18T12:00:00Z"),
    });
    expect(await titles({ de: "2026-03-17", ate: "2026-03-17" })).toEqual(["Noite"]);
    expect(await titles({ de: "2026-03-18", ate: "2026-03-17" })).toEqual(["Manhã", "Noite"]);
    expect(await titles({ de: "2026-03-18", ate: "x" })).toEqual(["Agendada", "Manhã"]);
    expect(await titles({ ate: "2026-03-17", q: "noite" })).toEqual(["Noite"]);
    const ago = (days: number) => ({ firstPublishedAt: new Date(Date.now() - days * 86_400_000) });
    await createArticle(database.db, { title: "Agora", ...ago(0) });
    await createArticle(database.db, { title: "De três dias", ...ago(3) });
    await createArticle(database.db, { title: "De vinte dias", ...ago(20) });
    expect(await titles({ periodo: "hoje" })).toEqual(["Agora"]);
    expect(await titles({ periodo: "7-dias" })).toEqual(["Agora", "De três dias"]);
    expect(await titles({ periodo: "30-dias", de: "2026-03-18" })).toEqual(["Agora", "De três dias", "De vinte dias"]);
  });
});

describe("the order of the newsroom's table", () => {
  test("the table begins with what came out, is scheduled for or was changed last", async () => {
    const at = (days: number) => new Date(Date.now() + days * 86_400_000);
    await createArticle(database.db, { title: "De ontem", createdAt: at(-1) });
    await createArticle(database.db, { title: "Para amanhã", published: false, scheduledAt: at(1), createdAt: at(-9) });
    await createArticle(database.db, { title: "Mexido agora", published: false, createdAt: at(-9) });
    await createArticle(database.db, { title: "Da semana", createdAt: at(-7), updatedAt: at(0), orderIndex: 9 });
    expect(await titles({})).toEqual(["Para amanhã", "Mexido agora", "De ontem", "Da semana"]);
    expect((await titles({ ordenar: "-ordem" }))[0]).toBe("Da semana");
  });

  test("each column sorts by what it shows, and equal values by the newest", async () => {
    const author = await createReader(database.db, { name: "Ana Beltrão" });
    const category = await createCategory(database.db, { name: "Campo" });
    const day = (n: number) => new Date(`2026-01-0${n}T12:00:00Z`);
    const views = { views: 3 };
    await createArticle(database.db, { title: "a", createdAt: day(1), reporterName: "Zélia", categoryId: category.id });
    await createArticle(database.db, {
      title: "b",
      createdAt: day(2),
      authorId: author.id,
      position: "destaque",
      ...views,
    });
    await createArticle(database.db, { title: "c", createdAt: day(3), reporterName: "bento", featured: true });
    await createArticle(database.db, { title: "d", createdAt: day(4), updatedAt: day(4), published: false, ...views });
    const order = async (ordenar: string) => (await titles({ ordenar })).join("");
    expect(await order("autor")).toBe("dbca");
    expect(await order("-categoria")).toBe("adcb");
    expect(await order("posicao")).toBe("bdca");
    expect(await order("status")).toBe("dcba");
    expect(await order("-leituras")).toBe("dbca");
    expect(await order("-destaque")).toBe("cdba");
  });

  test("an order without an index sorts the newest only, and says that it left out others", async () => {
    await createArticle(database.db, { title: "Antiga", views: 9, createdAt: new Date("2020-01-01T12:00:00Z") });
    expect(await page({ ordenar: "-leituras" })).toMatchObject({ isCut: false, articles: [{ title: "Antiga" }] });
    await createArticles(database.db, SORTED_MAX, { title: "Nova" });
    const cut = await page({ ordenar: "-leituras" });
    expect([cut.isCut, cut.articles[0]!.title]).toEqual([true, "Nova"]);
    const all = await page({ ordenar: "titulo" });
    expect([all.isCut, all.articles[0]!.title]).toEqual([false, "Antiga"]);
  });
});

describe("numbers and marks of the newsroom's table", () => {
  test("the statuses are counted, for a reporter among their own", async () => {
    const author = await createReader(database.db);
    await createArticle(database.db, { authorId: author.id, position: "destaque" });
    await createArticle(database.db, { published: false, scheduledAt: new Date(Date.now() + 86_400_000) });
    const counts = async (staff: Parameters<typeof countArticlesForAdmin>[1]) =>
      Object.fromEntries((await countArticlesForAdmin(database.db, staff)).map((n, at) => [COUNTED_STATUSES[at], n]));
    const none = { revisao: 0, minhas: 0 };
    expect(await counts(EDITOR)).toEqual({ ...none, null: 2, rascunhos: 1, agendadas: 1, capa: 1 });
    const own = { ...none, rascunhos: 0, agendadas: 0 };
    expect(await counts({ id: author.id, role: "reporter" })).toEqual({ ...own, null: 1, minhas: 1, capa: 1 });
  });

  test("the newsroom's table marks overdue articles", async () => {
    await createArticle(database.db, { published: false, scheduledAt: new Date(Date.now() - 3_600_000) });
    expect((await page()).articles[0]).toMatchObject({ overdue: true });
  });

  test("the newsroom's table names what an article lacks, also in the pictures of its text", async () => {
    const [described, plain] = [await createPicture(database.db, { alt: "A praça" }), await createPicture(database.db)];
    const { id: categoryId } = await createCategory(database.db);
    const whole = { categoryId, summary: "Resumo", imageUrl: described.url, imageCredit: "Ana" };
    const lacksOf = async (values: object, picture?: { alt: string; credit: string }) => {
      const { id } = await createArticle(database.db, { ...whole, ...values });
      const body = { type: "doc", content: [{ type: "gallery", content: [{ type: "picture", attrs: picture }] }] };
      if (picture) await database.pool.query("update news set body = $1 where id = $2", [JSON.stringify(body), id]);
      return (await page()).articles.find((article) => article.id === id)!.lacks;
    };
    expect(await lacksOf({})).toEqual([]);
    expect(await lacksOf({ summary: " ", categoryId: null, imageUrl: null })).toEqual([
      "summary",
      "category",
      "picture",
    ]);
    expect(await lacksOf({ imageUrl: plain.url, imageCredit: "" })).toEqual(["credit", "alt"]);
    expect(await lacksOf({ imageUrl: null, videoUrl: "/media/filme.mp4" })).toEqual([]);
    expect(await lacksOf({}, { alt: "", credit: "Ana" })).toEqual(["alt"]);
    expect(await lacksOf({}, { alt: "A banda", credit: " " })).toEqual(["credit"]);
  });

  test("the newsroom's table begins at its start for an invalid address", async () => {
    await createArticle(database.db);
    const id = crypto.randomUUID();
    for (const depois of ["x", `${id}_`, `${id}_99999999999`, `${id}_2026-99-99`, `${id}_\0`]) {
      for (const ordenar of [...ARTICLE_SORTS, "nada"]) {
        expect((await page({ depois, ordenar })).articles.length, `${depois} ${ordenar}`).toBeLessThanOrEqual(1);
      }
    }
    expect(await database.db.select().from(news)).toHaveLength(1);
  });
});
