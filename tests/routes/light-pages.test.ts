import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { hasLightPage } from "#app/reader/light/version.ts";
import { doc, picture, text as words } from "#domain/news/document/builders.fixture.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles, createCategory, createComment } from "#tests/factories/news.ts";
import { createNewsletter } from "#tests/factories/newsletters.ts";
import { createPicture, setSetting } from "#tests/factories/site.ts";
import { loadBuild } from "#tests/program.ts";
import { attributes, text } from "./html.ts";
import { servedSite } from "./served-site.ts";

const database = testDatabase({ emptyBeforeEach: true });
/** Of 57 KB: what a light page says of the picture. */
const VARIANT = Buffer.alloc(57 * 1024);
const site = servedSite(database, { "variants/768-coreto.jpg.webp": VARIANT });

const LIGHT = { headers: { cookie: "coreto_versao=leve" } };
const WHOLE = { headers: { cookie: "coreto_versao=completa" } };
const SAVING = { headers: { "save-data": "on" } };
const BUDGET = 14 * 1024;
const isLightPage = (html: string) => html.includes("Versão leve: sem fotos");
const lightness = async (path: string, options?: Parameters<typeof site.ask>[1]) =>
  isLightPage((await site.ask(path, options)).html);

/** Portuguese words in no order, which compress as badly as titles do. */
function babble(length: number, seed: number): string {
  let state = seed + 1;
  const syllables = [
    "ba",
    "ção",
    "de",
    "fo",
    "gru",
    "ju",
    "lhe",
    "mi",
    "nos",
    "pra",
    "qui",
    "ra",
    "sé",
    "tor",
    "ver",
    "zo",
  ];
  let out = "";
  while (out.length < length) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    out += syllables[Math.floor(state / 1000) % syllables.length]! + (state % 3 === 0 ? " " : "");
  }
  return out.slice(0, length);
}

let slug: string;
beforeEach(async () => {
  await createPicture(database.db, { url: "/media/coreto.jpg", widths: [320, 768, 1280] });
  const { id: categoryId } = await createCategory(database.db, { slug: "cidade", name: "Cidade" });
  const article = await createArticle(database.db, {
    slug: "coreto",
    title: "Coreto reabre",
    imageUrl: "/media/coreto.jpg",
    categoryId,
  });
  slug = article.slug!;
  await site.settle();
});

test("light pages lead to the form for newsletters, where there is one and no emergency", async () => {
  const leads = async (path: string) =>
    attributes((await site.ask(path, LIGHT)).html, "href").includes("/boletim#receber");
  for (const path of ["/", `/news/${slug}`]) expect([path, await leads(path)]).toEqual([path, false]);
  await createNewsletter(database.db, { slug: "bom-dia", sendTime: "07:00" });
  for (const path of ["/", `/news/${slug}`]) {
    const { html } = await site.askUntil(path, (answer) => answer.html.includes("/boletim#receber"), LIGHT);
    expect(text(html)).toContain("na sua caixa, todo dia às 7h");
  }
  await setSetting(database.db, "urgent_mode", "true");
  await site.askUntil("/", ({ html }) => html.includes("199"), LIGHT);
  for (const path of ["/", `/news/${slug}`]) expect([path, await leads(path)]).toEqual([path, false]);
});

describe("who gets a light page", () => {
  test("home page and articles are whole until a reader chooses the light version, or their browser saves data", async () => {
    for (const path of ["/", `/news/${slug}`]) {
      expect([path, await lightness(path)]).toEqual([path, false]);
      expect([path, await lightness(path, LIGHT)]).toEqual([path, true]);
      expect([path, await lightness(path, SAVING)]).toEqual([path, true]);
      expect([path, await lightness(path, WHOLE)]).toEqual([path, false]);
      const both = { headers: { ...SAVING.headers, ...WHOLE.headers } };
      expect([path, await lightness(path, both)]).toEqual([path, false]);
    }
    for (const path of ["/news", "/category/cidade", "/news/nada"]) expect(await lightness(path, LIGHT)).toBe(false);
  });

  test("cached versions of an address do not mix, and a change is in all of them", async () => {
    const kinds = [undefined, LIGHT, WHOLE, SAVING];
    const all = async () => Promise.all(kinds.map((kind) => lightness("/", kind)));
    for (let time = 0; time < 3; time++) expect(await all()).toEqual([false, true, false, true]);
    await setSetting(database.db, "urgent_mode", "true");
    await site.askUntil("/", ({ html }) => isLightPage(html));
    expect(await all()).toEqual([true, true, false, true]);
    await database.pool.query("update news set title = 'Coreto fecha' where slug = $1", [slug]);
    for (const kind of kinds) {
      const { html } = await site.askUntil("/", (answer) => answer.html.includes("Coreto fecha"), kind);
      expect(html).toContain("Coreto fecha");
    }
  });

  test("a light page is answered from memory, says what chooses it, and no cache in front keeps it", async () => {
    await site.ask("/", LIGHT);
    const before = site.requestStatements.length;
    const { headers } = await site.ask("/", SAVING);
    expect(site.requestStatements.length).toBe(before);
    expect(headers).toMatchObject({
      vary: "Accept-Encoding, Save-Data, Cookie",
      "cache-control": "private, max-age=0, must-revalidate",
    });
    expect((await site.ask("/")).headers).toMatchObject({
      vary: "Accept-Encoding, Save-Data, Cookie",
      "cache-control": "public, max-age=0, s-maxage=1, must-revalidate",
    });
    expect((await site.ask("/news")).headers.vary).toBe("Accept-Encoding");
  });

  test("data for programs are whole, also for who wants light pages", async () => {
    for (const path of ["/_.data", `/news/${slug}.data`]) {
      const { status, html, headers } = await site.ask(path, LIGHT);
      expect([path, status, html.includes("<html"), headers.vary]).toEqual([path, 200, false, "Accept-Encoding"]);
    }
  });

  test("the routes that declare light pages are those whose links load a document", async () => {
    const { findRoute } = await loadBuild();
    for (const path of ["/", "/news", "/news/x", "/category/x", "/ler/x", "/more", "/auth", "/stories/x", "/admin"]) {
      expect([path, findRoute(path).facts.light !== null]).toEqual([path, hasLightPage(path)]);
    }
  });
});

describe("a choice", () => {
  const choose = (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams(fields).toString();
    return site.ask("/versao", {
      method: "POST",
      body,
      headers: {
        origin: "https://jornal.example",
        accept: "text/html",
        "content-type": "application/x-www-form-urlencoded",
        "content-length": String(body.length),
        ...headers,
      },
    });
  };

  test("is a cookie of the device, and leads back to the page", async () => {
    const { status, headers } = await choose({ versao: "leve", volta: `/news/${slug}#comentarios` });
    expect([status, headers.location]).toEqual([303, `/news/${slug}#comentarios`]);
    expect(headers["set-cookie"]).toEqual(["coreto_versao=leve; Path=/; Max-Age=31536000; SameSite=Lax"]);
    expect(headers["cache-control"]).toContain("no-store");
    const whole = await choose({ versao: "completa", volta: "/" });
    expect(whole.headers["set-cookie"]).toEqual(["coreto_versao=completa; Path=/; Max-Age=2592000; SameSite=Lax"]);
  });

  test("of the light version on a page that has none leads to the home page, and never to another site", async () => {
    expect((await choose({ versao: "leve", volta: "/category/cidade" })).headers.location).toBe("/");
    expect((await choose({ versao: "completa", volta: "/category/cidade" })).headers.location).toBe("/category/cidade");
    for (const volta of ["https://outra.example/", "//outra.example", "/\\outra.example", "", "x".repeat(5000)]) {
      expect([volta, (await choose({ versao: "leve", volta })).headers.location]).toEqual([volta, "/"]);
    }
  });

  test("that does not exist is refused, and a foreign site cannot choose", async () => {
    for (const versao of ["outra", "", "__proto__"]) {
      const { status, headers } = await choose({ versao, volta: "/" });
      expect([versao, status < 500, headers["set-cookie"]]).toEqual([versao, true, undefined]);
    }
    const foreign = await choose({ versao: "leve", volta: "/" }, { origin: "https://outra.example" });
    expect([foreign.status, foreign.headers["set-cookie"]]).toEqual([403, undefined]);
  });
});

describe("the weight of a light page", () => {
  test("the home page of an emergency with the longest texts is at most 14 KB, all included, in each encoding", async () => {
    const { id: categoryId } = await createCategory(database.db, { slug: "defesa", name: babble(40, 5) });
    const picture = await createPicture(database.db, { url: "/media/enchente.jpg" });
    const long = (seed: number) => ({
      title: babble(300, seed),
      slug: babble(80, seed).replace(/[^a-z]/g, "-"),
      summary: babble(500, seed),
      imageUrl: picture.url,
      categoryId,
      series: "Enchente",
    });
    for (let seed = 0; seed < 8; seed++) await createArticle(database.db, { ...long(seed), featured: true });
    for (let seed = 8; seed < 30; seed++) await createArticle(database.db, long(seed));
    for (let seed = 0; seed < 12; seed++)
      await createCategory(database.db, { name: babble(30, seed), slug: `categoria-${seed}` });
    const lines = (count: number, length: number) =>
      Array.from({ length: count }, (_, seed) => babble(length, seed)).join("\n");
    for (const [key, value] of Object.entries({
      urgent_mode: "true",
      urgent_sentence: babble(140, 3),
      urgent_steps: lines(8, 200),
      urgent_phones: Array.from({ length: 6 }, (_, seed) => `${babble(30, seed)}, (35) 3555-018${seed}`).join("\n"),
      news_per_page: "100",
      site_description: babble(300, 4),
    }))
      await setSetting(database.db, key, value);
    await site.settle();
    for (const [encoding, open] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const { body, headers } = await site.ask("/", { headers: { "accept-encoding": encoding } });
      expect(headers["content-encoding"]).toBe(encoding);
      const html = open(body).toString();
      expect(isLightPage(html)).toBe(true);
      // Nothing else is loaded with it but the icon of the tab.
      expect(html).not.toMatch(/<img|<script(?! type="application\/ld\+json")|rel="(?:stylesheet|preload)"/);
      const headerBytes = Object.entries(headers).reduce(
        (sum, [name, value]) => sum + `${name}: ${value}\r\n`.length,
        0,
      );
      expect([encoding, body.length + headerBytes <= BUDGET, body.length + headerBytes]).toEqual([
        encoding,
        true,
        expect.any(Number),
      ]);
    }
  });

  test("a picture is a link that says the size of the file behind it", async () => {
    for (const path of ["/", `/news/${slug}`]) {
      const { html } = await site.ask(path, LIGHT);
      expect([path, text(html)]).toEqual([path, expect.stringContaining("Ver a foto, 57 KB")]);
      expect(attributes(html, "href")).toContain("/media/variants/768-coreto.jpg.webp");
    }
    const { status, headers, body } = await site.ask("/media/variants/768-coreto.jpg.webp");
    expect([status, headers["content-type"], body.length]).toEqual([200, "image/webp", VARIANT.length]);
  });
});

describe("a light article", () => {
  test("has its text with its blocks, byline, canonical address and comments' link, and further reading", async () => {
    const { id: categoryId } = await createCategory(database.db, { slug: "campo" });
    await createArticles(database.db, 2, { categoryId });
    const { id } = await createArticle(database.db, {
      categoryId,
      slug: "com-blocos",
      title: "Texto <b>com</b> blocos",
      summary: "O resumo",
      reporterName: "Dalva",
      body: doc(words("p1", "Primeiro & último parágrafo"), picture("f1", "A praça cheia")),
      content: "Primeiro & último parágrafo",
    });
    await createComment(database.db, id);
    const { status, html } = await site.ask("/news/com-blocos", LIGHT);
    expect(status).toBe(200);
    const read = text(html);
    for (const part of ["Texto <b>com</b> blocos", "O resumo", "Por Dalva", "Primeiro & último parágrafo"]) {
      expect(read).toContain(part);
    }
    expect(read).toContain("Ver a foto A praça cheia");
    expect(read).toContain("Comentários (1), na versão completa");
    expect(read).toContain("Leia também");
    expect(html).toContain('<link rel="canonical" href="https://jornal.example/news/com-blocos"');
    expect(html).not.toMatch(/<img|<script(?! type="application\/ld\+json")/);
  });

  test("an unknown, a deleted and a moved address answer as they do for everybody", async () => {
    const { id } = await createArticle(database.db, { slug: "antiga", title: "Mudou" });
    await database.pool.query("update news set slug = 'nova' where id = $1", [id]);
    await site.settle();
    expect((await site.ask("/news/nada", LIGHT)).status).toBe(404);
    const moved = await site.ask("/news/antiga", LIGHT);
    expect(moved.html).toContain('<link rel="canonical" href="https://jornal.example/news/nova"');
    await database.pool.query("update news set published = false where id = $1", [id]);
    await site.settle();
    expect((await site.ask("/news/nova", LIGHT)).status).toBe(410);
  });

  test("an address with a query, as of older comments, is the whole page", async () => {
    expect(await lightness(`/news/${slug}?comentarios=x`, LIGHT)).toBe(false);
    expect(await lightness(`/news/${slug}?utm_source=x`, LIGHT)).toBe(true);
  });
});
