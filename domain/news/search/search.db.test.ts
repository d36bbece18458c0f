import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyTables, testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { findParts } from "./newest.server.ts";
import { searchNews } from "./search.server.ts";

const database = testDatabase();
const EVERYTHING = { category: "", author: "", period: null, byDate: false };
const find = async (text: string, filters = {}) =>
  (await searchNews(database.db, { ...EVERYTHING, ...filters, text })).articles.map(({ title }) => title);
const search = async (text: string) => (await find(text)).sort();

describe("a search by author", () => {
  afterEach(() => emptyTables(database));

  test("articles are found by the names that their cards show", async () => {
    const written = { summary: null, reporterName: "Ana" };
    const { id: signed } = await createArticle(database.db, { ...written, title: "Feira com assinaturas" });
    await createArticle(database.db, { ...written, title: "Feira de quem a escreveu" });
    await createArticle(database.db, { ...written, title: "Feira sem nome", reporterName: null });
    await database.db.execute(sql`
      with author as (insert into authors (name, slug) values ('Rui', 'rui') returning id)
      insert into news_bylines (news_id, place, author_id, name)
        select ${signed}::uuid, 0, id, 'Rui antes' from author union all select ${signed}, 1, gen_random_uuid(), 'Eva'`);
    const countBy = async (author: string) => (await findParts(database.db, { text: "feira", author })).length;
    const names = ["Ana", "Rui", "Rui antes", "Eva", "Redação", "Ninguém"];
    expect(await Promise.all(names.map(countBy))).toEqual([1, 1, 0, 1, 1, 0]);
  });

  test("a search by author finds a name that changed, was deleted or has special characters, and the newsroom's", async () => {
    const { db } = database;
    const { id: profile } = await createReader(db, { name: "Davi" });
    const write = (content: string, values = {}) =>
      createArticle(db, { title: "Nota", summary: null, content, ...values });
    const { id: signed } = await write("quermesse de dois");
    await write("quermesse escrita", { reporterName: " Joana d'Arc \\ " });
    await write("quermesse de perfil", { authorId: profile });
    await write("quermesse de ninguém");
    await db.execute(sql`
      with author as (insert into authors (name, slug) values ('Rui', 'rui') returning id)
      insert into news_bylines (news_id, place, author_id, name)
        select ${signed}::uuid, 0, id, 'Rui' from author union all select ${signed}, 1, gen_random_uuid(), 'Eva'`);
    // More than are ranked: the index is searched for those of the author.
    await db.execute(sql`insert into news (title, content, published, reporter_name)
      select 'Nota', 'quermesse comum', true, 'Outra' from generate_series(1, 130)`);
    await db.execute(sql`update authors set name = ' Rui Novo '`);
    await db.execute(sql`update profiles set full_name = 'Davi Novo'`);
    const countBy = async (author: string) =>
      (await searchNews(db, { ...EVERYTHING, text: "quermesse", author })).articles.length;
    const names = ["Rui Novo", "Rui", "Eva", "Joana d'Arc \\", "Davi Novo", "Davi", "Redação", "Ninguém"];
    expect(await Promise.all(names.map(countBy))).toEqual([1, 0, 1, 1, 1, 0, 1, 0]);
    await db.execute(sql`delete from authors`);
    expect(await Promise.all(["Rui Novo", "Rui"].map(countBy))).toEqual([0, 1]);
  });
});

describe("a search in a small town", () => {
  beforeEach(async () => {
    for (const [title, summary] of [
      ["Eleição na Câmara", "Os vereadores escolheram a mesa."],
      ["Feira cresce 50% na praça", "Barracas novas."],
      ["Arquivo feira_livre restaurado", "Um caminho c:\\dados foi achado."],
      ["Chuva atrasa ônibus", "A ELEIÇÃO do conselho ficou para sábado."],
      ["Padaria abre às 5", null],
    ] as const) {
      // The texts of others are numbered, and a number may be the one that is searched for.
      await createArticle(database.db, { title, summary, content: "Texto da notícia." });
    }
    await createArticle(database.db, { title: "Eleição secreta", published: false });
  });
  afterEach(() => emptyTables(database));

  test.each([
    ["eleicao", ["Chuva atrasa ônibus", "Eleição na Câmara"]],
    ["ELEIÇÃO", ["Chuva atrasa ônibus", "Eleição na Câmara"]],
    ["camara", ["Eleição na Câmara"]],
    ["atrasa onibus", ["Chuva atrasa ônibus"]],
    ["leiç", ["Chuva atrasa ônibus", "Eleição na Câmara"]],
  ])("%s is found without regard to accents and capitals, also inside words", async (text, titles) => {
    expect(await search(text)).toEqual(titles);
  });

  test.each([
    ["%", ["Feira cresce 50% na praça"]],
    ["50%", ["Feira cresce 50% na praça"]],
    ["_", ["Arquivo feira_livre restaurado"]],
    ["feira_liv", ["Arquivo feira_livre restaurado"]],
    ["\\", ["Arquivo feira_livre restaurado"]],
    ["c:\\dados", ["Arquivo feira_livre restaurado"]],
    ["%%%", []],
    ["％", ["Feira cresce 50% na praça"]],
    ["＿", ["Arquivo feira_livre restaurado"]],
    ["＼", ["Arquivo feira_livre restaurado"]],
  ])("the special characters of %s are searched literally", async (text, titles) => {
    expect(await search(text)).toEqual(titles);
  });

  test.each([
    ["vereador", ["Eleição na Câmara"]],
    ["feiras", ["Arquivo feira_livre restaurado", "Feira cresce 50% na praça"]],
    ["praças feira", ["Feira cresce 50% na praça"]],
    ["atrasou", ["Chuva atrasa ônibus"]],
  ])("%s finds other forms of its words, in any order", async (text, titles) => {
    expect(await search(text)).toEqual(titles);
  });

  test.each([
    ["5", ["Feira cresce 50% na praça", "Padaria abre às 5"]],
    ["fe", ["Arquivo feira_livre restaurado", "Feira cresce 50% na praça"]],
    ["ix", []],
    ["ir", ["Arquivo feira_livre restaurado", "Feira cresce 50% na praça"]],
  ])("the short text %s is found as well, also inside words", async (text, titles) => {
    expect(await search(text)).toEqual(titles);
  });

  test("a search of only stop words or punctuation never fails, and finds articles that contain the words", async () => {
    expect(await search("na")).toEqual(["Eleição na Câmara", "Feira cresce 50% na praça"]);
    for (const text of ["'", '"', ":*", "a & b | !c", "<->", "()", "😀", "ﷺ".repeat(120), "-", "*"]) {
      expect(await search(text)).toEqual([]);
    }
  });
});

describe("a search in a large town", () => {
  beforeAll(async () => {
    await database.pool.query(`insert into news (title, slug, summary, published, created_at)
      select case when n = 1 then 'Um jabuti-piranga na escola' when n % 60 = 0 then 'Festa do quiabo ' || n else 'Notícia comum ' || n end,
        'n-' || n, 'Resumo número ' || n, true, timestamptz '2020-01-01' + n * interval '1 hour'
      from generate_series(1, 6000) as n`);
    await database.pool.query("vacuum analyze news");
  });
  afterAll(() => emptyTables(database));

  test("a rare word in an old article is found, also in other forms and by its first letters", async () => {
    for (const text of ["jabuti", "JABUTIS", "buti-pir", "escolas"]) {
      expect(await search(text)).toEqual(["Um jabuti-piranga na escola"]);
    }
    expect(await search("ja")).toEqual(["Um jabuti-piranga na escola"]);
  });

  test("punctuation alone finds nothing, and never fails", async () => {
    for (const text of ["%", "&", "'", "!?"]) expect(await search(text)).toEqual([]);
  });

  test("pages by date of a frequent and of a scattered word have every match once, newest first", async () => {
    for (const [text, count] of [
      ["quiabo", 100],
      ["comum 11", 1109],
    ] as const) {
      const { rows } = await database.pool.query<{ slug: string }>(
        "select slug from news where title ilike '%' || $1 || '%' order by created_at desc",
        [text],
      );
      const question = { ...EVERYTHING, text, byDate: true };
      const read: string[] = [];
      for (let after: string | null = null, page = 0; page < 6; page++) {
        const list = await searchNews(database.db, question, { after, pages: 1 });
        read.push(...list.articles.map(({ address }) => address));
        after = list.next;
        if (after === null) break;
      }
      expect(read.length).toBeGreaterThanOrEqual(Math.min(count, 100));
      expect(read).toEqual(rows.slice(0, read.length).map(({ slug }) => slug));
      const atOnce = await searchNews(database.db, question, { after: null, pages: 3 });
      expect(atOnce.articles.map(({ address }) => address)).toEqual(read.slice(0, 72));
    }
  });

  test("pages by relevance of a frequent word have the newest matches once each, and report that there are more", async () => {
    const first = await searchNews(database.db, { ...EVERYTHING, text: "notícias comuns" });
    expect(first).toMatchObject({ isMore: true, span: null, next: "24" });
    expect(first.total).toBeGreaterThanOrEqual(120);
    expect(first.articles).toHaveLength(24);
    const read = new Set(first.articles.map(({ address }) => address));
    for (let after = first.next; after !== null; ) {
      const list = await searchNews(database.db, { ...EVERYTHING, text: "notícias comuns" }, { after, pages: 1 });
      for (const { address } of list.articles) read.add(address);
      after = list.next;
    }
    expect(read.size).toBeGreaterThanOrEqual(120);
  });

  test("the words of the whole table are found by their index", async () => {
    const client = await database.pool.connect();
    // These few rows would be read faster one by one.
    await client.query("begin; set local enable_seqscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      "explain select news_id from news_search where words @@ $1::tsquery",
      ["'jabut' & ('~600' | '~601')"],
    );
    await client.query("rollback");
    client.release();
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("news_search_words_index");
    expect(plan).not.toContain("Seq Scan");
  });
});

describe("a search in the texts of articles", () => {
  beforeAll(async () => {
    const town = await createCategory(database.db, { name: "Cidade", slug: "cidade" });
    const field = await createCategory(database.db, { name: "Campo", slug: "campo" });
    const article = (title: string, content: string, values = {}) =>
      createArticle(database.db, { title, summary: null, content, ...values });
    await article("Festa na matriz", "A sanfona de Odilon abriu o baile.\nDepois veio a quadrilha.", {
      categoryId: town.id,
      reporterName: "Ana",
    });
    await article("Sanfona ganha museu", "O acervo tem trinta peças.", { categoryId: town.id, reporterName: "Rui" });
    await article("Safra de milho", "No terreiro, a sanfona tocou até tarde.", {
      categoryId: field.id,
      reporterName: "Ana",
    });
    await article("Vacinação começa", "A gripe avança nos bairros.", { createdAt: new Date() });
    await article("Escondida", "sanfona", { published: false });
  });
  afterAll(() => emptyTables(database));

  test("words are found in the texts of articles, those in titles first", async () => {
    expect(await find("sanfona")).toEqual(["Sanfona ganha museu", "Safra de milho", "Festa na matriz"]);
    expect(await find("odilon baile")).toEqual(["Festa na matriz"]);
    expect(await find("eleições")).toEqual([]);
  });

  test("one wrong, missing or doubled letter is corrected, and the corrected word is shown as articles spell it", async () => {
    for (const text of ["vacinasão", "vacnação", "vaccinação", "vacinãcao"])
      expect([text, await find(text)]).toEqual([text, ["Vacinação começa"]]);
    const { corrected } = await searchNews(database.db, { ...EVERYTHING, text: "safra mílio" });
    expect(corrected).toBe("safra milho");
    expect((await searchNews(database.db, { ...EVERYTHING, text: "safra" })).corrected).toBeNull();
  });

  test("if no article has all words, those with some are found and reported as partial matches", async () => {
    const result = await searchNews(database.db, { ...EVERYTHING, text: "sanfona vacinação" });
    expect(result.isPartial).toBe(true);
    expect(result.articles.map(({ title }) => title)).toContain("Vacinação começa");
  });

  test("categories are counted, and filter the list like authors and periods", async () => {
    const { categories, authors, total, span } = await searchNews(database.db, { ...EVERYTHING, text: "sanfona" });
    expect(categories).toEqual([
      { slug: "cidade", name: "Cidade", count: 2 },
      { slug: "campo", name: "Campo", count: 1 },
    ]);
    expect({ authors, total }).toEqual({ authors: ["Ana", "Rui"], total: 3 });
    expect(span!.first).toBeLessThan(span!.last);
    for (const byDate of [false, true]) {
      expect(await find("sanfona", { byDate, category: "campo" })).toEqual(["Safra de milho"]);
      expect(await find("sanfona", { byDate, author: "Rui" })).toEqual(["Sanfona ganha museu"]);
      expect(await find("sanfona", { byDate, category: "nenhuma" })).toEqual([]);
      expect(await find("gripe", { byDate, period: "dia" })).toEqual(["Vacinação começa"]);
      expect(await find("sanfona", { byDate, period: "dia" })).toEqual([]);
    }
  });

  test("titles and excerpts have their matches marked", async () => {
    const { articles } = await searchNews(database.db, { ...EVERYTHING, text: "odilon" });
    expect(articles[0]!.excerpt).toEqual([
      { at: 0, text: "A sanfona de ", isMatch: false },
      { at: 13, text: "Odilon", isMatch: true },
      { at: 19, text: " abriu o baile. Depois veio a quadrilha.", isMatch: false },
    ]);
  });
});
