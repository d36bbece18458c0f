import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { categories } from "#db/schema/categories.ts";
import { news } from "#db/schema/news.ts";
import { attributesOf, childrenOf, inlineOf } from "#domain/news/document/blocks.ts";
import { textOf } from "#domain/news/document/inline-text.ts";
import type { ArticleDocument, BlockNode } from "#domain/news/document/schema.ts";
import { diskStorage } from "#platform/storage/disk.ts";
import { testDatabase } from "#tests/database/database.ts";
import { findOldAddress } from "../old-addresses.server.ts";
import { runImport } from "../run.server.ts";
import { openWordPress } from "./source.server.ts";
import { WXR_END, WXR_HEAD, wxr, wxrAttachment, wxrItem, wxrMeta, wxrTerm } from "./wxr.fixture.ts";

const database = testDatabase({ emptyBeforeEach: true });
const NOW = new Date("2026-01-10T12:00:00Z");
const UPLOADS = "https://velho.example/wp-content/uploads";
let folder = "";

/** A second of silence: a WAV file of 8 kHz. */
function silence(): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + 8000, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36);
  head.writeUInt32LE(8000, 40);
  return Buffer.concat([head, Buffer.alloc(8000, 128)]);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-plugins-"));
  for (const [place, name] of [
    "banner-300x250.jpg",
    "praca-scaled.jpg",
    "ponte.jpg",
    "rua.jpg",
    "selo-80x80.jpg",
  ].entries())
    await sharp({ create: { width: 40 + place, height: 30, channels: 3, background: "#3a3" } })
      .jpeg()
      .toFile(join(folder, name));
  await writeFile(join(folder, "ep1.wav"), silence());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function importing(xml: string) {
  const path = join(folder, "export.xml");
  await writeFile(path, xml);
  const report = await runImport(await openWordPress([path], NOW), {
    db: database.db,
    storage: diskStorage(join(folder, "data")),
    folder,
    dryRun: false,
    fetchSafely: () => Promise.reject(new Error("nothing is fetched where there is a folder")),
    progress: () => {},
    signal: new AbortController().signal,
  });
  return report.rows.filter(({ kind }) => kind === "article").flatMap(({ notes }) => notes);
}

/** Types of the blocks of the article of a slug, with widths, addresses of embeds and texts. */
async function blocksOf(slug = "noticia-1"): Promise<string[]> {
  const [row] = await database.db.select().from(news).where(eq(news.slug, slug));
  const draw = (node: BlockNode): string => {
    const { width, url } = attributesOf(node);
    const inner = textOf(inlineOf(node)) + childrenOf(node).map(draw).join("");
    return node.type === "paragraph" ? inner : `${node.type}${width ?? ""}(${url ?? ""}${inner})`;
  };
  return (row!.body as ArticleDocument).content.map(draw);
}

test("a picture is looked for under its own name, which may end like a size, then under that of its original", async () => {
  const picture = (name: string) => `<p><img src="${UPLOADS}/${name}?x=1"></p>`;
  const names = ["banner-300x250.jpg", "praca-1024x640.jpg", "ponte-300x200.jpg", "selo-80x80.jpg", "sumiu-9x9.jpg"];
  const notes = await importing(
    wxr(
      wxrAttachment(90, "banner-300x250.jpg"),
      wxrAttachment(91, "praca-scaled.jpg"),
      wxrItem({ id: 1, content: `<p>Um.</p>${names.map(picture).join("<p>E.</p>")}` }),
    ),
  );
  expect(await blocksOf()).toEqual([
    "Um.",
    "picture40()",
    "E.",
    "picture41()",
    "E.",
    "picture42()",
    "E.",
    "picture44()",
    "E.",
  ]);
  expect(notes).toEqual([`a file of it is missing: ${UPLOADS}/sumiu.jpg`]);
});

test("a podcast's enclosure is a sound behind the text, once, and other enclosures are named", async () => {
  const enclosure = `${UPLOADS}/ep1.wav\n16000\naudio/wav\na:1:{s:8:"duration";s:5:"00:01";}`;
  const notes = await importing(
    wxr(
      wxrItem({ id: 1, inner: wxrMeta("enclosure", enclosure) + wxrMeta("audio_file", `${UPLOADS}/ep1.wav`) }),
      wxrItem({ id: 2, content: `[audio src="${UPLOADS}/ep1.wav"]`, inner: wxrMeta("_extra:enclosure", enclosure) }),
      wxrItem({ id: 3, inner: wxrMeta("enclosure", `${UPLOADS}/edital.pdf\n1\napplication/pdf`) }),
      wxrItem({ id: 4, inner: wxrMeta("enclosure", `${UPLOADS}/sumiu.mp3\n1\naudio/mpeg`) }),
    ),
  );
  expect(await blocksOf()).toEqual(["Texto da notícia 1.", "sound()"]);
  expect(await blocksOf("noticia-2")).toEqual(["sound()"]);
  expect(notes).toEqual([
    `its enclosure was left out: ${UPLOADS}/edital.pdf`,
    `a file of it is missing: ${UPLOADS}/sumiu.mp3`,
  ]);
});

test("former names and days of an article lead to it, and not to one that has the address now", async () => {
  const old = (...slugs: string[]) => slugs.map((slug) => wxrMeta("_wp_old_slug", slug)).join("");
  const link = "https://velho.example/2019/05/04/feira-nova/";
  const inner = old("feira-velha", "caf%c3%a9-da-feira", "tomado") + wxrMeta("_wp_old_date", "2018-12-31");
  await importing(
    wxr(
      wxrItem({ id: 1, slug: "feira-nova", link, inner }),
      wxrItem({ id: 2, slug: "tomado", link: "https://velho.example/2019/05/04/tomado/" }),
      wxrItem({
        id: 3,
        slug: "com-numero",
        link: "https://velho.example/noticias/3-com-numero.html",
        inner: old("antes"),
      }),
      wxrItem({ id: 4, slug: "a", link: "https://velho.example/praca/", inner: old("b") }),
    ),
  );
  for (const [address, current] of [
    ["/2019/05/04/feira-nova/", "/news/feira-nova"],
    ["/2019/05/04/feira-velha/", "/news/feira-nova"],
    ["/2019/05/04/Caf%C3%A9-da-feira/amp/", "/news/feira-nova"],
    ["/2018/12/31/feira-nova/", "/news/feira-nova"],
    ["/2018/12/31/feira-velha/", "/news/feira-nova"],
    ["/2019/05/04/tomado/", "/news/tomado"],
    ["/noticias/3-antes.html", "/news/com-numero"],
    ["/prbca/", null],
    ["/feira-velha/", null],
  ] as const)
    expect(await findOldAddress(database.db, address), address).toBe(current);
});

test("the category that Yoast, Rank Math and others name as primary is the article's, and the others are themes", async () => {
  const category = (id: number, slug: string) =>
    `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>${slug}</wp:cat_name></wp:category>`;
  const terms = wxrTerm("category", "cidade", "cidade") + wxrTerm("category", "politica", "politica");
  const item = (id: number, field: string, value: string) => wxrItem({ id, inner: terms + wxrMeta(field, value) });
  const notes = await importing(
    [
      ...[WXR_HEAD, category(11, "cidade"), category(12, "politica"), category(13, "esporte")],
      ...[item(1, "_yoast_wpseo_primary_category", "12"), item(2, "rank_math_primary_category", "12")],
      ...[item(3, "_yoast_wpseo_primary_category", "0"), item(4, "_seopress_robots_primary_cat", "none")],
      ...[item(5, "_yoast_wpseo_primary_category", "13"), item(6, "_yoast_wpseo_primary_category", "99"), WXR_END],
    ].join(""),
  );
  const rows = await database.db
    .select({ slug: news.slug, category: categories.name })
    .from(news)
    .innerJoin(categories, eq(news.categoryId, categories.id))
    .orderBy(news.slug);
  expect(rows.map((row) => row.category)).toEqual(["politica", "politica", "cidade", "cidade", "cidade", "cidade"]);
  expect(notes).toEqual(["its primary category (99) is not in the file"]);
});

test("pictures, players and frames of AMP pages stay, and other elements that nobody knows are named", async () => {
  const content = `<p>Um.</p><amp-img src="${UPLOADS}/ponte.jpg" alt="Ponte" width="640" height="400"><noscript><img src="x.jpg"></noscript></amp-img>
    <amp-carousel width="4" height="3"><amp-img src="${UPLOADS}/rua.jpg"></amp-img></amp-carousel>
    <amp-audio><source src="${UPLOADS}/ep1.wav"></amp-audio><amp-youtube data-videoid="dQw4w9WgXcQ"></amp-youtube>
    <amp-iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"><amp-img placeholder src="${UPLOADS}/rua.jpg"></amp-img></amp-iframe>
    <amp-twitter data-tweetid="123456"></amp-twitter><amp-instagram data-shortcode="Cabc12345"></amp-instagram>
    <amp-ad type="x"></amp-ad><amp-youtube></amp-youtube><minha-caixa><p>Fica.</p></minha-caixa><meu-mapa lat="1"></meu-mapa>`;
  const notes = await importing(wxr(wxrItem({ id: 1, content })));
  expect(await blocksOf()).toEqual([
    ...["Um.", "picture42()", "gallery(picture43())", "sound()", "embed(https://www.youtube.com/watch?v=dQw4w9WgXcQ)"],
    ...["embed(https://www.youtube.com/watch?v=dQw4w9WgXcQ)", "embed(https://x.com/i/status/123456)"],
    ...["embed(https://www.instagram.com/p/Cabc12345/)", "Fica."],
  ]);
  expect(notes).toEqual([
    "the element <amp-youtube> was left out",
    "the element <minha-caixa> was left out, and what stands in it kept",
    "the element <meu-mapa> was left out",
  ]);
});
