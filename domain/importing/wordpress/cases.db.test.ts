import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { news } from "#db/schema/news.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import { testDatabase } from "#tests/database/database.ts";
import { findOldAddress } from "../old-addresses.server.ts";
import { describeReport } from "../report.ts";
import { runImport } from "../run.server.ts";
import { openWordPress } from "./source.server.ts";
import { WXR_END, WXR_HEAD, wxr, wxrComment, wxrItem, wxrMeta, wxrTerm } from "./wxr.fixture.ts";

const database = testDatabase({ emptyBeforeEach: true });
const NOW = new Date("2026-01-10T12:00:00Z");
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-wxr-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Imports files of these contents. */
async function importing(...contents: (string | Buffer)[]) {
  const paths: string[] = [];
  for (const [place, content] of contents.entries()) {
    const path = join(folder, `export-${place}.xml`);
    await writeFile(path, content);
    paths.push(path);
  }
  return runImport(await openWordPress(paths, NOW), {
    db: database.db,
    storage: diskStorage(join(folder, "data")),
    folder,
    dryRun: false,
    fetchSafely: () => Promise.reject(new Error("nothing is fetched where there is a folder")),
    progress: () => {},
    signal: new AbortController().signal,
  });
}
type Report = Awaited<ReturnType<typeof importing>>;
const notesOf = ({ rows }: Report, key: string) => rows.filter((row) => row.key === key).flatMap(({ notes }) => notes);
const articles = () => database.db.select().from(news).orderBy(asc(news.title));

describe("dates of a WordPress export", () => {
  test("an article of before 1970 keeps its date", async () => {
    await importing(wxr(wxrItem({ id: 1, date: "1958-07-01 12:00:00" })));
    const [article] = await articles();
    expect([article?.published, article?.firstPublishedAt?.toISOString()]).toEqual([true, "1958-07-01T12:00:00.000Z"]);
  });

  test.each(["0000-00-00 00:00:00", "-0001-11-30 00:00:00", "0001-01-01 00:00:00", "2019-02-31 10:00:00", ""])(
    "an article of the date “%s” becomes a draft, and the report names it",
    async (date) => {
      const report = await importing(wxr(wxrItem({ id: 1, date })));
      const [article] = await articles();
      expect([article?.published, article?.firstPublishedAt]).toEqual([false, null]);
      expect(notesOf(report, "1").join()).toContain(`its date is unknown (${date || "none"}): came as a draft`);
    },
  );

  test("a date that is only there in local time is read in the zone that other rows show", async () => {
    const gmt = "<wp:post_date_gmt>2019-05-04 22:30:00</wp:post_date_gmt>";
    const local = wxrItem({ id: 2, date: "2019-05-04 22:30:00" }).replace(
      gmt,
      gmt.replace(/\d{4}.{15}/, "0000-00-00 00:00:00"),
    );
    const both = wxrItem({ id: 1, date: "2019-05-04 09:00:00" }).replace(
      "<wp:post_date_gmt>2019-05-04 09",
      "<wp:post_date_gmt>2019-05-04 12",
    );
    await importing(wxr(local, both));
    expect((await articles())[1]?.firstPublishedAt?.toISOString()).toBe("2019-05-05T01:30:00.000Z");
  });

  test("a comment without a date has that of its article", async () => {
    const comment = wxrComment(1, "oi").replace(/2019-05-05 10:00:01/, "0000-00-00 00:00:00");
    const report = await importing(wxr(wxrItem({ id: 1, inner: comment })));
    const { rows } = await database.pool.query("select created_at from comments");
    expect(rows[0].created_at.toISOString()).toBe("2019-05-04T12:30:00.000Z");
    expect(notesOf(report, "1")).toEqual(["1 comment without a date: the date of the article was taken"]);
  });
});

describe("encodings of a WordPress export", () => {
  const title = "Eleição na câmara é amanhã";
  const whole = wxr(wxrItem({ id: 1, title }));
  const latin = (text: string) => Buffer.from(text, "latin1");

  test.each([
    ["declared ISO-8859-1", latin(whole.replace("UTF-8", "ISO-8859-1")), 0],
    ["declared windows-1252", latin(whole.replace("UTF-8", "windows-1252")), 0],
    ["ISO-8859-1 that is declared UTF-8", latin(whole), 1],
    ["ISO-8859-1 without a declaration", latin(whole.replace(/<\?xml.*\?>\n/, "")), 1],
    ["UTF-16 with a mark", Buffer.from(`\uFEFF${whole}`, "utf16le"), 0],
    ["UTF-16 without a mark", Buffer.from(whole, "utf16le"), 0],
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${whole}`), 0],
  ])("a file in %s is read", async (_, content, warnings) => {
    const report = await importing(content);
    expect([(await articles())[0]?.title, report.warnings.length]).toEqual([title, warnings]);
  });

  test("single bytes that are not UTF-8 are read as Windows-1252, and the rows that have them are named", async () => {
    const text = wxr(wxrItem({ id: 1, title: "Praça já é nossa" }), wxrItem({ id: 2, title: "Caf# já é nosso" }));
    const [before, after] = text.split("#");
    const report = await importing(Buffer.concat([Buffer.from(before!), Buffer.from([0xe9]), Buffer.from(after!)]));
    expect((await articles()).map((article) => article.title)).toEqual(["Café já é nosso", "Praça já é nossa"]);
    expect(report.warnings.join()).toContain("1 byte was read as Windows-1252");
    expect(notesOf(report, "1")).toEqual([]);
    expect(notesOf(report, "2")).toEqual(["bytes that are not UTF-8 were read as Windows-1252"]);
  });
});

describe("a WordPress export with errors", () => {
  test("a bare &, one section of text in another and control characters refuse no row, and are named by row", async () => {
    const bare = wxrItem({ id: 1, title: "Um" }).replace("<![CDATA[Um]]>", "Pão & queijo");
    const nested = wxrItem({ id: 2 }).replace(
      "<p>Texto da notícia 2.</p>",
      "<p>Um</p><script>//<![CDATA[\nx\n//]]></script><p>Dois</p>",
    );
    const control = wxrItem({ id: 3, title: "Antes\u0001 do controle\u0011" });
    const report = await importing(wxr(bare, nested, control, wxrItem({ id: 4 })));
    expect((await articles()).map(({ title, content }) => [title, content])).toEqual([
      ["Antes do controle", "Texto da notícia 3."],
      ["Notícia 2", "Um\nDois"],
      ["Notícia 4", "Texto da notícia 4."],
      ["Pão & queijo", "Texto da notícia 1."],
    ]);
    expect(["1", "2", "3", "4"].map((key) => notesOf(report, key).length)).toEqual([1, 1, 1, 0]);
    expect(report.warnings).toHaveLength(3);
    expect(describeReport(report)).toContain("1 “Pão & queijo”");
  });

  test("an item that does not end does not swallow the next one", async () => {
    const report = await importing(wxr(wxrItem({ id: 1 }).replace("</item>", ""), wxrItem({ id: 2 })));
    expect(report.counts.article).toEqual({ imported: 2 });
    expect(notesOf(report, "1")).toEqual(["an element does not end before the next one begins"]);
  });

  test("of a truncated file the report says how far it came, and the run is not complete", async () => {
    const report = await importing(`${WXR_HEAD}${wxrItem({ id: 1 })}${wxrItem({ id: 2 }).slice(0, 200)}`);
    expect([report.complete, report.counts.article]).toEqual([false, { imported: 1 }]);
    expect(report.cut).toContain("behind the item 1 “Notícia 1”, in the item");
    expect(describeReport(report)).toContain("the file is cut off");
    expect((await importing(`${WXR_HEAD}${wxrItem({ id: 1 })}${WXR_END}`)).complete).toBe(true);
  });
});

describe("rows that a WordPress export names twice", () => {
  test("a file that is given twice is imported once, and the rest is already here", async () => {
    const xml = wxr(wxrItem({ id: 1, inner: wxrComment(1, "oi") }));
    const report = await importing(xml, xml);
    expect(report.counts).toMatchObject({ article: { imported: 1, already: 1 }, comment: { imported: 1, already: 1 } });
    expect(await articles()).toHaveLength(1);
    expect(describeReport(report)).toContain("1 already here");
  });

  test("another row of the same id is named, and newer comments of a second file are added", async () => {
    const report = await importing(
      wxr(wxrItem({ id: 1, title: "Um" })),
      wxr(wxrItem({ id: 1, title: "Outro", inner: wxrComment(1, "oi") })),
    );
    expect(report.counts).toMatchObject({ article: { imported: 1, already: 1 }, comment: { imported: 1 } });
    expect(notesOf(report, "1")).toEqual(["another row of the id 1 was read before it: “Um”"]);
  });
});

test("fields, taxonomies, blocks and files that are not understood are named at their row", async () => {
  const footnotes = JSON.stringify([{ content: "Fonte: <em>IBGE</em>.", id: "a1" }]);
  const content = `<!-- wp:paragraph --><p>Nota<sup data-fn="a1" class="fn"><a href="#a1">1</a></sup></p><!-- /wp:paragraph -->
    <!-- wp:acf/mapa /--><!-- wp:file --><div class="wp-block-file"><a href="https://velho.example/wp-content/uploads/edital.pdf">Edital</a><a href="https://velho.example/wp-content/uploads/edital.pdf" class="wp-block-file__button" download>Baixar</a></div><!-- /wp:file -->
    <!-- wp:footnotes /-->`;
  const inner = [
    wxrMeta("footnotes", footnotes),
    wxrMeta("subtitulo", "Mais"),
    wxrMeta("__proto__", "x"),
    wxrTerm("bairro", "centro", "Centro"),
  ].join("");
  const report = await importing(wxr(wxrItem({ id: 1, content, inner })));
  const [article] = await articles();
  expect(article?.content).toBe("Nota [1]\nEdital\nFonte: IBGE.");
  expect(JSON.stringify(article?.body)).toContain('"href":"https://velho.example/wp-content/uploads/edital.pdf"');
  expect(notesOf(report, "1")).toEqual([
    "terms of the taxonomy bairro were left out: Centro",
    "fields of plugins were left out: subtitulo",
    "the block acf/mapa has no content in the file",
    "it links to a file that stays at the old site: /wp-content/uploads/edital.pdf",
  ]);
});

test("old addresses of nested categories, pages, feeds and forms for phones are found", async () => {
  const category = (slug: string, parent: string) =>
    `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${slug}</wp:cat_name></wp:category>`;
  const categories = category("esporte", "") + category("futebol", "esporte") + category("amador", "futebol");
  const item = wxrItem({ id: 1, slug: "gol", inner: wxrTerm("category", "amador", "Amador") });
  await importing(`${WXR_HEAD}${categories}${item}${WXR_END}`);
  for (const [old, current] of [
    ["/category/esporte/futebol/amador/", "/category/amador"],
    ["/category/amador/", "/category/amador"],
    ["/category/esporte/futebol/amador/page/2/", "/category/amador"],
    ["/category/esporte/feed/", "/category/esporte"],
    ["/2019/05/04/gol/amp/", "/news/gol"],
    ["/2019/05/04/gol/feed/", "/news/gol"],
    ["/2019/05/04/gol/2/", "/news/gol"],
    ["/2019/05/04/gol/comment-page-3/", "/news/gol"],
    ["/page/2/", "/"],
    ["/feed/", "/rss.xml"],
    ["/feed/atom/", "/rss.xml"],
    ["/7/", null],
    ["/nada/page/2/", null],
  ] as const)
    expect(await findOldAddress(database.db, old), old).toBe(current);
});
