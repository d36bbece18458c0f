import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { oldAddresses } from "#db/schema/importing.ts";
import { news } from "#db/schema/news.ts";
import { tagsOfRow } from "#domain/news/writing/relations.server.ts";
import { testDatabase } from "#tests/database/database.ts";
import { ImportError } from "../import-error.ts";
import { entry, importGhost, notesOf, whole } from "./ghost.fixture.ts";

const database = testDatabase();
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "coreto-ghost-"));
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#3a3" } }).png();
  await writeFile(join(folder, "capa.png"), await picture.toBuffer());
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const importing = (content: unknown) => importGhost(database.db, folder, content);

const lexical = JSON.stringify({
  root: {
    children: [
      { type: "heading", tag: "h2", children: [{ type: "text", text: "Título <b>" }] },
      {
        type: "paragraph",
        children: [{ type: "text", text: "forte", format: 1 }, { type: "linebreak" }, { type: "text", text: "fim" }],
      },
    ],
  },
});
const EXPORT = {
  db: [
    {
      data: {
        posts: [
          entry({
            feature_image: "__GHOST_URL__/content/images/size/w600/2020/capa.png",
            html: '<p>Veja <a href="__GHOST_URL__/dois/">dois</a></p>',
          }),
          entry({ id: "2", slug: "dois", title: "Dois", html: null, lexical, status: "draft", published_at: null }),
          entry({ id: "3", slug: "tres", title: "Três", visibility: "paid" }),
          entry({ id: "4", slug: "sobre", title: "Sobre", type: "page" }),
        ],
        tags: [
          { id: "a", name: "Cidade", slug: "cidade" },
          { id: "b", name: "Praça", slug: "praca" },
          { id: "c", name: "#interna", slug: "hash-interna" },
        ],
        users: [{ id: "u", name: "Marina", slug: "marina" }],
        posts_tags: [
          { post_id: "1", tag_id: "b", sort_order: 1 },
          { post_id: "1", tag_id: "a", sort_order: 0 },
          { post_id: "1", tag_id: "c", sort_order: 2 },
        ],
        posts_authors: [{ post_id: "1", author_id: "u", sort_order: 0 }],
      },
    },
  ],
};

test("a Ghost export is imported with texts, tags, authors, pictures and addresses; non-public posts are drafts", async () => {
  const report = await importing(EXPORT);
  expect(report.counts).toMatchObject({ article: { imported: 3 }, page: { imported: 1 }, media: { imported: 1 } });
  const rows = await database.db
    .select({
      title: news.title,
      published: news.published,
      content: news.content,
      body: news.body,
      image: news.imageUrl,
      tags: tagsOfRow,
    })
    .from(news);
  const find = (title: string) => rows.find((row) => row.title === title)!;
  expect(find("Um")).toMatchObject({
    published: true,
    content: "Veja dois",
    tags: ["Praça"],
    image: expect.stringMatching(/^\/media\//),
  });
  expect(JSON.stringify(find("Um").body)).toContain('"href":"/dois/"');
  expect(find("Dois")).toMatchObject({ published: false, content: "Título <b>\nforte\nfim" });
  expect([find("Três").published, find("Sobre").published]).toEqual([false, false]);
  const addresses = (await database.db.select().from(oldAddresses)).map(({ address, kind }) => [address, kind]);
  expect(addresses).toContainEqual(["/um", "news"]);
  expect(addresses).toContainEqual(["/tag/cidade", "category"]);
  expect((await importing(EXPORT)).counts.article).toEqual({ already: 3 });
});

test("a timestamp without a zone, as Ghost on SQLite writes it, is UTC in every time zone", async () => {
  vi.stubEnv("TZ", "America/Sao_Paulo");
  const post = entry({ id: "9", slug: "nove", title: "Nove", published_at: "2020-01-02 10:00:00" });
  await importing({ data: { posts: [post] } });
  vi.unstubAllEnvs();
  const [row] = await database.db.select({ at: news.publishedAt }).from(news).where(eq(news.slug, "nove"));
  expect(row?.at?.toISOString()).toBe("2020-01-02T10:00:00.000Z");
});

test("a file that is no Ghost export is refused", async () => {
  await expect(importing({ posts: [] })).rejects.toThrow(ImportError);
});

const rowOf = async (slug: string) => (await database.db.select().from(news).where(eq(news.slug, slug)))[0];
describe("old and damaged Ghost exports", () => {
  test("dates as numbers, an author in the post, a picture and Markdown of old versions are read", async () => {
    const post = entry({ id: 21, slug: "antigo", html: null, markdown: "Um **dois**\n\n- a\n- b", image: "/capa.png" });
    const old = { ...post, created_at: 1388318310782, published_at: 1388404710782, author_id: 5, page: 0 };
    await importing(whole([old], { users: [{ id: 5, name: "Rosa", slug: "rosa" }], tags: null, posts_tags: null }));
    const row = await rowOf("antigo");
    expect(row).toMatchObject({
      published: true,
      content: "Um dois\na\nb",
      imageUrl: expect.stringMatching(/^\/media\//),
    });
    expect(row?.firstPublishedAt?.toISOString()).toBe("2013-12-30T11:58:30.782Z");
    const { rows } = await database.pool.query("select name from news_bylines where news_id = $1", [row!.id]);
    expect(rows).toEqual([{ name: "Rosa" }]);
  });

  test("a page of old versions, and a post without a date, become drafts, and the report names them", async () => {
    const report = await importing(
      whole([
        entry({ id: "31", slug: "pagina", type: undefined, page: 1 }),
        entry({ id: "32", slug: "sem-data", published_at: "0000-00-00 00:00:00" }),
      ]),
    );
    expect([(await rowOf("pagina"))?.published, (await rowOf("sem-data"))?.published]).toEqual([false, false]);
    expect(notesOf(report, "32")).toEqual(["its date is unknown (0000-00-00 00:00:00): came as a draft"]);
  });

  test("an export without posts is imported, and says so; a row of another form is skipped, and no other", async () => {
    const none = await importing(whole(null));
    expect([none.counts, none.warnings]).toEqual([{}, ["the file has no posts"]]);
    const proto = JSON.parse(
      '{"__proto__": {"slug": "x"}, "id": "41", "title": "Um", "slug": "quarenta", "html": "<p>a</p>"}',
    );
    const report = await importing(whole([null, { title: "Sem id" }, { ...proto, status: "draft" }]));
    expect(report.counts.article).toEqual({ imported: 1, skipped: 2 });
    expect(report.rows.map(({ title }) => title)).toContain("Sem id");
  });

  test("a title is plain text, as Ghost shows it", async () => {
    await importing(whole([entry({ id: "51", slug: "titulo", title: 'Use <b> e </b>: < R$ 5 & "frete" &amp;' })]));
    expect((await rowOf("titulo"))?.title).toBe('Use <b> e </b>: < R$ 5 & "frete" &amp;');
  });

  test("articles of one slug have an address each, and the report says so", async () => {
    const report = await importing(whole([entry({ id: "61", slug: "mesmo" }), entry({ id: "62", slug: "mesmo" })]));
    expect(notesOf(report, "62")).toEqual(["its address mesmo is that of another article: it has mesmo-2"]);
  });
});

describe("cards of Ghost", () => {
  test("cards that Ghost has rendered keep their links and texts, and no controls", async () => {
    const html = `<p>Veja</p>
      <figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://b.example/a"><div class="kg-bookmark-content">
      <div class="kg-bookmark-title">Obra</div><div class="kg-bookmark-description">Começa em maio.</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://b.example/i.png"><span>Site</span></div></div></a></figure>
      <div class="kg-card kg-audio-card"><div class="kg-audio-player-container"><audio src="https://velho.example/a.mp3"></audio><div class="kg-audio-title">Entrevista</div><div class="kg-audio-player"><span class="kg-audio-current-time">0:00</span></div></div></div>
      <div class="kg-card kg-file-card"><a class="kg-file-card-container" href="https://velho.example/content/files/e.pdf"><div class="kg-file-card-title">Edital</div><div class="kg-file-card-metadata"><div class="kg-file-card-filesize">1 MB</div></div></a></div>`;
    await importing(whole([entry({ id: "71", slug: "cartoes", html })]));
    const row = await rowOf("cartoes");
    expect(row?.content).toBe("Veja\nObra\nComeça em maio.\nEntrevista\nEdital");
    expect(JSON.stringify(row?.body)).toMatch(/b\.example\/a.*velho\.example\/content\/files\/e\.pdf/);
  });

  test("cards of drafts in Lexical and Mobiledoc are read, and unknown ones are named", async () => {
    const root = {
      children: [
        { type: "markdown", markdown: "# Um\n\nDois" },
        { type: "bookmark", url: "https://b.example/", metadata: { title: "Obra", description: "Maio." } },
        {
          type: "list",
          listType: "number",
          start: 3,
          children: [{ type: "listitem", children: [{ type: "text", text: "Três" }] }],
        },
        { type: "callout", calloutEmoji: "!", calloutText: "<b>Aviso</b>" },
        { type: "foguete", fala: "três dois um" },
      ],
    };
    const draft = { html: null, status: "draft", published_at: null };
    const sections = [
      [
        1,
        "p",
        [
          [0, [], 0, "Um "],
          [0, [0], 1, "forte"],
          [1, [], 0, 0],
          [0, [], 0, "fim"],
        ],
      ],
      [3, "ol", [[[0, [], 0, "a"]], [[0, [], 0, "b"]]]],
      [10, 0],
      [10, 1],
    ];
    const mobiledoc = {
      version: "0.3.1",
      sections,
      markups: [["strong"]],
      atoms: [["soft-return", "", {}]],
      cards: [
        ["card-markdown", { markdown: "Rascunho **inteiro**\n\n- um" }],
        ["nave", { texto: "para a lua" }],
      ],
    };
    const report = await importing(
      whole([
        entry({ ...draft, id: "81", slug: "lexical", lexical: JSON.stringify({ root }) }),
        entry({ ...draft, id: "82", slug: "mobiledoc", mobiledoc: JSON.stringify(mobiledoc) }),
        entry({ ...draft, id: "83", slug: "torto", lexical: "{" }),
      ]),
    );
    expect((await rowOf("lexical"))?.content).toBe("Um\nDois\nObra\nMaio.\nTrês\n! Aviso");
    expect(JSON.stringify((await rowOf("lexical"))?.body)).toContain('"start":3');
    expect((await rowOf("mobiledoc"))?.content).toBe("Um forte\nfim\na\nb\nRascunho inteiro\num");
    expect(notesOf(report, "81")).toEqual(["the card foguete was left out: três dois um"]);
    expect(notesOf(report, "82")).toEqual(["the card nave was left out: para a lua"]);
    expect(notesOf(report, "83")).toEqual(["its text (Lexical) could not be read", "it has no text"]);
  });
});
