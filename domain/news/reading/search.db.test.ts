import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyTables, testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { parseListKey } from "./cursor.ts";
import { searchArticles } from "./queries.server.ts";

const database = testDatabase();
const search = async (text: string) =>
  (await searchArticles(database.db, text, null)).articles.map(({ title }) => title).sort();

describe("in a small town", () => {
  beforeEach(async () => {
    for (const [title, summary] of [
      ["Eleição na Câmara", "Os vereadores escolheram a mesa."],
      ["Feira cresce 50% na praça", "Barracas novas."],
      ["Arquivo feira_livre restaurado", "Um caminho c:\\dados foi achado."],
      ["Chuva atrasa ônibus", "A ELEIÇÃO do conselho ficou para sábado."],
      ["Padaria abre às 5", null],
    ] as const) {
      await createArticle(database.db, { title, summary });
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
  ])("%s means itself", async (text, titles) => {
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

  test("nothing but stop words or signs finds what contains them, and never fails", async () => {
    expect(await search("na")).toEqual(["Eleição na Câmara", "Feira cresce 50% na praça"]);
    for (const text of ["'", '"', ":*", "a & b | !c", "<->", "()", "😀", "ﷺ".repeat(120), "-", "*"]) {
      expect(await search(text)).toEqual([]);
    }
  });
});

describe("in a large town", () => {
  const after = (next: string | null) => parseListKey(next);
  beforeAll(async () => {
    await database.pool.query(`insert into news (title, slug, summary, published, created_at)
      select case when n = 1 then 'Um jabuti-piranga na escola' when n % 60 = 0 then 'Festa do quiabo ' || n else 'Notícia comum ' || n end,
        'n-' || n, 'Resumo número ' || n, true, timestamptz '2020-01-01' + n * interval '1 hour'
      from generate_series(1, 6000) as n`);
    await database.pool.query("vacuum analyze news");
  });
  afterAll(() => emptyTables(database));

  test("a rare text far behind the newest articles is found, in its other forms and by its first letters too", async () => {
    for (const text of ["jabuti", "JABUTIS", "buti-pir", "escolas"]) {
      expect(await search(text)).toEqual(["Um jabuti-piranga na escola"]);
    }
    expect(await search("ja")).toEqual(["Um jabuti-piranga na escola"]);
  });

  test("pages of a frequent and of a scattered text give every match once, newest first", async () => {
    for (const [text, count] of [
      ["quiabo", 100],
      ["comum 11", 1109],
    ] as const) {
      const { rows } = await database.pool.query<{ slug: string }>(
        "select slug from news where title ilike '%' || $1 || '%' order by created_at desc",
        [text],
      );
      const expected = rows.map(({ slug }) => slug);
      const read: string[] = [];
      let list = await searchArticles(database.db, text, null);
      for (;;) {
        read.push(...list.articles.map(({ address }) => address));
        if (!list.next || read.length > 120) break;
        list = await searchArticles(database.db, text, after(list.next));
      }
      expect(read).toEqual(expected.slice(0, read.length));
      expect(read.length).toBeGreaterThanOrEqual(Math.min(count, 100));
    }
  });

  test("the whole table is searched by both GIN indexes", async () => {
    database.statements.length = 0;
    await search("jabuti");
    const indexed = database.statements.find((statement) => statement.includes("as materialized"))!;
    const client = await database.pool.connect();
    // These few rows would be read faster one by one.
    await client.query("begin; set local enable_seqscan = off");
    const values = Array.from({ length: indexed.match(/\$\d+/g)!.length }, (_, at) =>
      /limit \$(\d+)/.exec(indexed)?.[1] === String(at + 1) ? 25 : "jabuti",
    );
    const plan = await client.query<{ "QUERY PLAN": string }>(`explain ${indexed}`, values);
    await client.query("rollback");
    client.release();
    const lines = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(lines).toContain("news_search_text_index");
    expect(lines).toContain("news_search_vector_index");
    expect(lines).not.toContain("Seq Scan");
  });
});
