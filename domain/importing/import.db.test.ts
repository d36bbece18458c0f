import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newsBylines } from "#db/schema/authors.ts";
import { comments } from "#db/schema/comments.ts";
import { importRows, oldAddresses } from "#db/schema/importing.ts";
import { media } from "#db/schema/media.ts";
import { news } from "#db/schema/news.ts";
import { createSafeFetch } from "#platform/http/safe-fetch.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import { testDatabase } from "#tests/database/database.ts";
import { ImportError } from "./import-error.ts";
import { runImport } from "./run.server.ts";
import { openWordPress } from "./wordpress/source.server.ts";
import { WXR_HEAD, wxr, wxrAttachment, wxrComment, wxrItem, wxrMeta, wxrTerm } from "./wordpress/wxr.fixture.ts";

const database = testDatabase({ emptyBeforeEach: true });
const NOW = new Date("2026-01-10T12:00:00Z");
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-import-"));
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a33" } })
    .jpeg()
    .toBuffer();
  await mkdir(join(folder, "files/2019"), { recursive: true });
  for (const name of ["capa", "texto"]) await writeFile(join(folder, `files/2019/${name}.jpg`), picture);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let exportFile = "";
beforeEach(() => {
  exportFile = join(folder, "export.xml");
});

async function importing(xml: string, { dryRun = false, stopAfter = Number.POSITIVE_INFINITY } = {}) {
  await writeFile(exportFile, xml);
  const stop = new AbortController();
  return runImport(await openWordPress([exportFile], NOW), {
    db: database.db,
    storage: diskStorage(join(folder, "data")),
    fetchSafely: () => Promise.reject(new Error("nothing is fetched where there is a folder")),
    folder: join(folder, "files"),
    dryRun,
    progress: (done) => void (done >= stopAfter && stop.abort()),
    signal: stop.signal,
  });
}

const FULL = wxr(
  wxrAttachment(90, "2019/capa.jpg", { alt: "A capa", caption: "A praça cheia" }),
  wxrAttachment(91, "2019/texto.jpg"),
  wxrAttachment(92, "2019/some.jpg"),
  wxrAttachment(93, "2019/solta.jpg"),
  wxrItem({
    id: 10,
    slug: "praca-reabre",
    title: "Praça <em>reabre</em> &amp; lota",
    content: `<!-- wp:paragraph --><p>Texto um. <a href="https://velho.example/?p=11">Antes</a></p><!-- /wp:paragraph -->
      <!-- wp:image {"id":91} --><figure><img src="https://velho.example/wp-content/uploads/2019/texto-300x200.jpg" class="wp-image-91"/><figcaption>No texto</figcaption></figure><!-- /wp:image -->
      <figure><img src="https://velho.example/wp-content/uploads/2019/some.jpg"/><figcaption>Legenda do que falta</figcaption></figure>`,
    inner: [
      wxrTerm("category", "cidade", "Cidade"),
      wxrTerm("category", "obras", "Obras"),
      wxrTerm("post_tag", "praca", "Praça"),
      wxrMeta("_thumbnail_id", "90"),
      wxrComment(1, "Que <b>bom</b>!"),
      wxrComment(2, "Também acho", { parent: 1, author: "Rita", approved: "0" }),
      wxrComment(3, "compre já", { approved: "spam" }),
    ].join(""),
  }),
  wxrItem({ id: 11, status: "private" }),
  wxrItem({ id: 12, status: "future", date: "2026-02-01 09:00:00" }),
  wxrItem({ id: 13, type: "page", slug: "quem-somos" }),
  wxrItem({ id: 14, status: "trash" }),
  wxrItem({ id: 15, type: "nav_menu_item" }),
  wxrItem({
    id: 16,
    content: "Um\n\n[caption]<img src='https://velho.example/wp-content/uploads/2019/texto.jpg'> L[/caption]",
  }),
);

const articles = () => database.db.select().from(news).orderBy(asc(news.createdAt), asc(news.title));
const findNamed = async (title: string) => (await articles()).find((article) => article.title === title)!;
const everything = async () => ({
  articles: await articles(),
  comments: await database.db.select().from(comments).orderBy(comments.id),
  addresses: await database.db.select().from(oldAddresses).orderBy(oldAddresses.address),
  rows: await database.db.select().from(importRows).orderBy(importRows.kind, importRows.key),
});

describe("a WordPress export", () => {
  test("a WordPress export is imported with texts, pictures, authors, tags, comments, dates and addresses", async () => {
    const report = await importing(FULL);
    expect(report.counts).toEqual({
      article: { imported: 4, skipped: 1 },
      page: { imported: 1 },
      other: { skipped: 1 },
      author: { imported: 1 },
      category: { imported: 1 },
      tag: { imported: 2 },
      comment: { imported: 2 },
      media: { imported: 2, skipped: 2 },
    });
    const article = await findNamed("Praça reabre & lota");
    const [capa] = await database.db.select().from(media).where(eq(media.url, article.imageUrl!));
    expect([capa?.width, capa?.alt, article.imageCaption]).toEqual([40, "A capa", "A praça cheia"]);
    expect(article.content.split("\n")).toEqual(["Texto um. Antes", "No texto", "Legenda do que falta"]);
    expect([article.slug, article.published, article.firstPublishedAt?.toISOString()]).toEqual([
      "praca-reabre",
      true,
      "2019-05-04T12:30:00.000Z",
    ]);
    expect(JSON.stringify(article.body)).toContain('"href":"/?p=11"');
    const { comments: brought } = await everything();
    expect(brought.find(({ authorName }) => authorName === "Rita")?.parentId).toBe(
      brought.find(({ authorName }) => authorName === "Zé")?.id,
    );
    const shown = brought.map(({ authorName, content, approved }) => ({
      authorName,
      content,
      approved,
    }));
    expect(shown).toContainEqual({ authorName: "Zé", content: "Que bom!", approved: true });
    expect(shown).toContainEqual({ authorName: "Rita", content: "Também acho", approved: false });
    const [signed] = await database.db.select().from(newsBylines).where(eq(newsBylines.newsId, article.id));
    expect(signed?.name).toBe("Marina Sampaio");
  });

  test("a WordPress import hides from readers what the old site hid from them", async () => {
    await importing(FULL);
    const states = (await articles()).map(({ title, published, scheduledAt }) => [
      title,
      published,
      scheduledAt?.toISOString() ?? null,
    ]);
    expect(states).toContainEqual(["Notícia 11", false, null]);
    expect(states).toContainEqual(["Notícia 12", false, "2026-02-01T09:00:00.000Z"]);
    expect(states).toContainEqual(["Notícia 13", false, null]);
  });
});

describe("an export that is imported again", () => {
  test("an export that is imported again changes nothing, also nothing that the newsroom has edited", async () => {
    await importing(FULL);
    await database.pool.query("update news set title = 'Outro título', slug = 'outro' where slug = 'praca-reabre'");
    await database.pool.query("delete from news where title = 'Notícia 16'");
    const before = await everything();
    const report = await importing(FULL);
    expect(report.counts.article).toEqual({ already: 4, skipped: 1 });
    expect(await everything()).toEqual(before);
  });

  test("an export that is imported again adds newer comments", async () => {
    await importing(wxr(wxrItem({ id: 10, inner: wxrComment(1, "um") })));
    const report = await importing(wxr(wxrItem({ id: 10, inner: wxrComment(1, "um") + wxrComment(2, "dois") })));
    expect(report.counts.comment).toEqual({ already: 1, imported: 1 });
  });

  test("an article with more comments than one statement can insert is imported", async () => {
    const inner = Array.from({ length: 10_000 }, (_, index) => wxrComment(index + 1, "oi")).join("");
    const xml = wxr(wxrItem({ id: 10, inner }));
    expect((await importing(xml)).counts.comment).toEqual({ imported: 10_000 });
    expect((await importing(xml)).counts.comment).toEqual({ already: 10_000 });
    expect((await everything()).comments).toHaveLength(10_000);
  });

  test("an export that is imported again adds files that were missing, except to articles edited since", async () => {
    const image = (name: string) => `<p>a</p><img src="https://velho.example/wp-content/uploads/2019/${name}.jpg">`;
    const xml = wxr(wxrItem({ id: 1, content: image("depois") }), wxrItem({ id: 2, content: image("depois") }));
    await importing(xml);
    await database.pool.query("update news set content = 'b', version = 2 where title = 'Notícia 2'");
    await copyFile(join(folder, "files/2019/capa.jpg"), join(folder, "files/2019/depois.jpg"));
    expect((await importing(xml)).counts).toMatchObject({ article: { already: 2 }, media: { imported: 1 } });
    expect(JSON.stringify((await findNamed("Notícia 1")).body)).toContain("/media/");
    expect(await findNamed("Notícia 2")).toMatchObject({ body: null, content: "b" });
    const before = await everything();
    await importing(xml);
    expect(await everything()).toEqual(before);
  });

  test("an import that continues after an interruption has the same result as an uninterrupted one", async () => {
    const many = wxr(
      ...Array.from({ length: 250 }, (_, place) =>
        wxrItem({ id: place + 1, slug: "mesmo", inner: wxrComment(place + 1, "oi") }),
      ),
    );
    const stopped = await importing(many, { stopAfter: 200 });
    expect([stopped.complete, (await articles()).length]).toEqual([false, 200]);
    await importing(many);
    const resumed = (await articles()).map(({ id, slug, title }) => ({ id, slug, title }));
    expect([resumed.length, new Set(resumed.map(({ slug }) => slug)).size]).toEqual([250, 250]);
    await database.pool.query("truncate news, import_rows, comments, old_addresses cascade");
    await importing(many);
    expect((await articles()).map(({ id, slug, title }) => ({ id, slug, title }))).toEqual(resumed);
  });

  test("a WordPress export is read and reported in a dry run, and nothing is written", async () => {
    const report = await importing(FULL, { dryRun: true });
    expect(report.counts.article).toEqual({ imported: 4, skipped: 1 });
    expect(report.counts.media).toEqual({ imported: 2, skipped: 2 });
    const { rows } = await database.pool.query(
      "select (select count(*) from news) + (select count(*) from import_rows) + (select count(*) from media) + (select count(*) from tags) as count",
    );
    expect(Number(rows[0].count)).toBe(0);
  });

  test("a dry run reports the same for each file as the import, and leaves no file", async () => {
    const whole = await readFile(join(folder, "files/2019/capa.jpg"));
    await writeFile(join(folder, "files/2019/metade.jpg"), whole.subarray(0, whole.length / 2));
    await writeFile(join(folder, "files/2019/pagina.jpg"), "<html>oi</html>");
    await writeFile(join(folder, "files/2019/vazia.jpg"), "");
    const images = ["capa", "metade", "pagina", "vazia", "nenhures"].map(
      (name) => `<p>${name}</p><img src="https://velho.example/wp-content/uploads/2019/${name}.jpg">`,
    );
    const xml = wxr(wxrItem({ id: 1, content: images.join("") }));
    await rm(join(folder, "data"), { recursive: true, force: true });
    const { counts, rows } = await importing(xml, { dryRun: true });
    const left = await readdir(join(folder, "data"), { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
    expect(counts.media).toEqual({ imported: 1, skipped: 4 });
    expect(rows.filter(({ kind }) => kind === "media").flatMap(({ notes }) => notes)).toContain("the file is broken");
    expect(await importing(xml)).toMatchObject({ counts, rows });
  });

  test("a WordPress import reuses existing categories", async () => {
    await database.pool.query("insert into categories (name, slug) values ('cidade', 'a-cidade')");
    const report = await importing(FULL);
    expect(report.counts.category).toEqual({ matched: 1 });
    const [row] = await database.db.select().from(oldAddresses).where(eq(oldAddresses.address, "/category/cidade"));
    expect(row?.kind).toBe("category");
  });
});

test("answers to answers stand below the comment at the beginning and name whom they speak to", async () => {
  const inner = [
    wxrComment(4, "quatro", { parent: 3, author: "Dora" }),
    wxrComment(3, "três", { parent: 2, author: "Caio" }),
    wxrComment(2, "dois", { parent: 1, author: "Bia" }),
    wxrComment(1, "um", { author: "Ana" }),
    wxrComment(6, "seis", { parent: 5, author: "Eva" }),
    wxrComment(5, "compre", { approved: "spam", author: "Robô" }),
    wxrComment(7, "sete", { parent: 7, author: "Íris" }),
    wxrComment(8, "oito", { parent: 9, author: "Léo" }),
    wxrComment(9, "nove", { parent: 8, author: "Mia" }),
  ].join("");
  expect((await importing(wxr(wxrItem({ id: 10, inner })))).counts.comment).toEqual({ imported: 8 });
  const rows = (await everything()).comments;
  const idOf = (name: string) => rows.find(({ authorName }) => authorName === name)!.id;
  const placed = Object.fromEntries(
    rows.map(({ authorName, parentId, mentionsId, content }) => [authorName, { parentId, mentionsId, content }]),
  );
  expect(placed).toMatchObject({
    Ana: { parentId: null, mentionsId: null },
    Bia: { parentId: idOf("Ana"), mentionsId: null },
    Caio: { parentId: idOf("Ana"), mentionsId: idOf("Bia") },
    Dora: { parentId: idOf("Ana"), mentionsId: idOf("Caio"), content: "quatro" },
    Eva: { parentId: null, content: "Em resposta a Robô: seis" },
    Íris: { parentId: null, content: "sete" },
    Léo: { parentId: null, content: "Em resposta a Mia: oito" },
    Mia: { parentId: null, content: "Em resposta a Léo: nove" },
  });
  // The answered one was deleted here before a newer export brings its answer.
  await database.pool.query("delete from comments where id = $1", [idOf("Ana")]);
  const later = wxr(wxrItem({ id: 10, inner: inner + wxrComment(10, "dez", { parent: 1, author: "Nei" }) }));
  expect((await importing(later)).counts.comment).toMatchObject({ imported: 1 });
  expect((await everything()).comments.find(({ authorName }) => authorName === "Nei")).toMatchObject({
    parentId: null,
    content: "Em resposta a Ana: dez",
  });
});

describe("two concurrent runs", () => {
  test("two concurrent imports import each row once", async () => {
    const many = wxr(
      ...Array.from({ length: 300 }, (_, place) =>
        wxrItem({ id: place + 1, inner: wxrTerm("post_tag", "praca", "Praça") }),
      ),
    );
    const runs = await Promise.allSettled([importing(many), importing(many)]);
    expect(runs.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect((await articles()).length).toBe(300);
  });
});

describe("files of a reachable site", () => {
  const picture = sharp({ create: { width: 20, height: 10, channels: 3, background: "#333" } })
    .png()
    .toBuffer();
  const site = createServer(async (request, response) => {
    if (request.url?.endsWith("a.png")) response.end(await picture);
    else response.writeHead(request.url?.endsWith("html.png") ? 200 : 404).end("<html>oi</html>");
  });
  beforeAll(() => new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve)));
  afterAll(() => void site.close());

  test("files of a reachable site are fetched, and missing or invalid ones do not affect the rest", async () => {
    const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const content = ["a", "some", "html"].map((name) => `<p>${name}</p><img src="${origin}/${name}.png">`).join("");
    await writeFile(exportFile, wxr(wxrItem({ id: 1, content })));
    const importingFetched = async (dryRun: boolean) =>
      runImport(await openWordPress([exportFile], NOW), {
        db: database.db,
        storage: diskStorage(join(folder, "data")),
        folder: null,
        dryRun,
        fetchSafely: createSafeFetch({ userAgent: "Coreto", allowLoopback: true }),
        progress: () => {},
        signal: new AbortController().signal,
      });
    const { counts, rows } = await importingFetched(true);
    const report = await importingFetched(false);
    expect(report).toMatchObject({ counts, rows });
    expect(report.counts).toMatchObject({ article: { imported: 1 }, media: { imported: 1, skipped: 2 } });
    const reasons = report.rows.filter(({ kind }) => kind === "media").flatMap(({ notes }) => notes);
    expect(reasons.sort()).toEqual(["the site answered 404", "the type of the file is not accepted"]);
    const [article] = await articles();
    expect([article?.content, JSON.stringify(article?.body).match(/\/media\//g)?.length]).toEqual(["a\nsome\nhtml", 1]);
  });

  test("files in a private network are not requested", async () => {
    await writeFile(exportFile, wxr(wxrItem({ id: 1, content: '<p>a</p><img src="http://127.0.0.1:1/a.png">' })));
    const report = await runImport(await openWordPress([exportFile], NOW), {
      db: database.db,
      storage: diskStorage(join(folder, "data")),
      folder: null,
      dryRun: false,
      fetchSafely: createSafeFetch({ userAgent: "Coreto" }),
      progress: () => {},
      signal: new AbortController().signal,
    });
    expect(report.counts.media).toEqual({ skipped: 1 });
  });
});

describe("a hostile or broken file", () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel><title>&b;</title></channel></rss>`;
  test.each([
    ["with a document type", bomb],
    ["that is another one", "<html><body>oi</body></html>"],
    ["of endless depth", `<rss>${"<a>".repeat(50)}`],
    ["without a site", "<rss><channel></channel></rss>"],
  ])("a file %s is refused", async (_, xml) => {
    await expect(importing(xml)).rejects.toThrow(ImportError);
    expect(await articles()).toEqual([]);
  });

  test("a file with errors is imported except for them, and they are reported", async () => {
    const xml = wxr(wxrItem({ id: 1 }), "<item><title>&naoexiste; \u0001</title>", "</item>", wxrItem({ id: 2 }));
    const report = await importing(xml);
    expect(report.counts.article).toEqual({ imported: 2 });
    expect(report.warnings.length).toBeGreaterThan(0);
  });

  test("a truncated file is imported as far as it goes", async () => {
    const report = await importing(`${WXR_HEAD}${wxrItem({ id: 1 })}<item><title>meta`);
    expect(report.counts.article).toEqual({ imported: 1 });
    expect(report.warnings.join()).toContain("ends before");
  });

  test("an import reads no file outside the folder", async () => {
    await writeFile(join(folder, "segredo.jpg"), "x");
    const evil =
      "<img src='https://velho.example/wp-content/uploads/%2e%2e%2fsegredo.jpg'><img src='https://velho.example/a/..%2Fsegredo.jpg'>";
    const report = await importing(wxr(wxrItem({ id: 1, content: `<p>a</p>${evil}` })));
    expect(report.counts.media).toEqual({ skipped: 2 });
  });
});
