import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { authors, newsBylines } from "#db/schema/authors.ts";
import { newsTags, tags } from "#db/schema/tags.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles } from "#tests/factories/news.ts";
import { createPicture } from "#tests/factories/site.ts";
import { articles, attributes, main, part, text } from "./html.ts";
import { pagesOf, SITE_URL } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { ask } = pagesOf(database);
let ana: string;
let rui: string;
let works: string;
beforeEach(async () => {
  const people = await database.db
    .insert(authors)
    .values([
      {
        name: "Ana Lima",
        slug: "ana-lima",
        formerSlugs: ["ana-prado"],
        role: "Repórter",
        bio: "Escreve sobre a praça.\nE sobre o rio.",
        email: "ana@coreto.example",
        whatsapp: "5535999990000",
        website: "javascript:alert(1)",
        instagram: "ana",
      },
      { name: "Rui Sá", slug: "rui-sa" },
    ])
    .returning({ id: authors.id });
  [ana, rui] = people.map(({ id }) => id) as [string, string];
  const [row] = await database.db
    .insert(tags)
    .values({ name: "Obras", slug: "obras", formerSlugs: ["canteiros"], description: "O que a cidade constrói." })
    .returning({ id: tags.id });
  works = row!.id;
});

const sign = (newsId: string, ...people: [string, string][]) =>
  database.db.insert(newsBylines).values(people.map(([authorId, name], place) => ({ newsId, place, authorId, name })));
const about = (newsId: string, tagId = works) => database.db.insert(newsTags).values({ newsId, tagId, place: 0 });
const dataOf = (html: string) =>
  JSON.parse(part(html, '<script type="application/ld+json"', "</script>").replace(/^[^>]*>/, ""));
const location = ({ headers }: { headers: Headers }) => headers.get("location");

describe("an author's page", () => {
  test("an author's page shows the author and contacts, and lists their articles", async () => {
    const { id, slug } = await createArticle(database.db);
    await createArticle(database.db);
    await sign(id, [ana, "Ana Lima"]);
    const page = await ask("/autor/ana-lima");
    expect([page.status, page.cacheable]).toEqual([200, true]);
    expect([...page.tags]).toEqual(expect.arrayContaining(["authors", "news"]));
    const shown = main(page.html);
    for (const words of ["Ana Lima", "Repórter", "Escreve sobre a praça.", "1 notícia"])
      expect(text(shown)).toContain(words);
    expect(articles(shown)).toEqual([slug]);
    const links = attributes(shown, "href");
    expect(links).toEqual(
      expect.arrayContaining([
        "mailto:ana@coreto.example",
        "https://wa.me/5535999990000",
        "https://www.instagram.com/ana",
      ]),
    );
    expect(page.html).not.toContain("javascript:alert");
  });

  test("an author's page has structured data of the person, and articles name all their authors", async () => {
    const { id, slug } = await createArticle(database.db);
    await sign(id, [rui, "Rui Sá"], [ana, "Ana Lima"], ["00000000-0000-4000-8000-000000000000", "Eva"]);
    await about(id);
    expect(dataOf((await ask("/autor/ana-lima")).html)).toMatchObject({
      "@type": "ProfilePage",
      mainEntity: { "@type": "Person", name: "Ana Lima", url: `${SITE_URL}/autor/ana-lima`, jobTitle: "Repórter" },
    });
    const { html } = await ask(`/news/${slug}`);
    expect(dataOf(html)).toMatchObject({
      author: [
        { "@type": "Person", name: "Rui Sá", url: `${SITE_URL}/autor/rui-sa` },
        { name: "Ana Lima", url: `${SITE_URL}/autor/ana-lima` },
        { name: "Eva" },
      ],
      keywords: ["Obras"],
    });
    const byline = part(main(html), "<strong>", "</strong>");
    expect(text(byline)).toContain("Por Rui Sá , Ana Lima e Eva");
    expect(attributes(byline, "href")).toEqual(["/autor/rui-sa", "/autor/ana-lima"]);
  });

  test("an article shows the photos of its authors' pages, else the first letter of their names", async () => {
    const { url } = await createPicture(database.db, { widths: [160, 320, 640] });
    await database.db.update(authors).set({ photoUrl: url }).where(eq(authors.id, ana));
    const { id, slug } = await createArticle(database.db);
    await sign(id, [ana, "Ana Lima"], [rui, "Rui Sá"]);
    for (const path of [`/news/${slug}`, `/ler/${slug}`]) {
      const { html } = await ask(path);
      const [, first, second] = part(html, 'class="avatar"', "<strong>").split('class="avatar"');
      expect(first, path).toContain("/variants/320-");
      expect(attributes(first!, "src"), path).toEqual([url]);
      expect(text(`<i ${second}`), path).toBe("R");
    }
    await database.db.update(authors).set({ photoUrl: "https://fotos.example/ana.jpg" }).where(eq(authors.id, ana));
    expect(attributes(part((await ask(`/news/${slug}`)).html, 'class="avatar"', "<strong>"), "src")).toEqual([
      "https://fotos.example/ana.jpg",
    ]);
  });

  test("an article introduces those who sign it and have written about themselves", async () => {
    const { id, slug } = await createArticle(database.db);
    await sign(id, [rui, "Rui Sá"], [ana, "Ana Lima"]);
    const introduced = async () =>
      part((await ask(`/news/${slug}`)).html, 'aria-label="Sobre quem escreveu"', "</section>");
    const shown = await introduced();
    expect(text(`<i ${shown}`)).toBe(
      "A Ana Lima Repórter Escreve sobre a praça. E sobre o rio. Outras notícias Seguir Achou um erro?",
    );
    expect(attributes(shown, "href")).toEqual(["/autor/ana-lima", "/autor/ana-lima", `/news/${slug}/erro`]);
    await database.db.delete(authors).where(eq(authors.id, ana));
    expect(await introduced()).toBe("");
  });

  test("an author's page has further pages, and exists without articles", async () => {
    expect(text(main((await ask("/autor/rui-sa")).html))).toContain("Nenhuma notícia deste autor ainda.");
    const made = await createArticles(database.db, 30);
    for (const { id } of made) await sign(id, [ana, "Ana Lima"]);
    const { html } = await ask("/autor/ana-lima");
    const next = attributes(html, "href").find((href) => href.includes("depois="));
    const rest = await ask(next!);
    expect(articles(main(html)).length + articles(main(rest.html)).length).toBe(30);
    expect(rest.html).toContain("noindex");
  });

  test("an author's former address redirects; an unknown one is a 404", async () => {
    const old = await ask("/autor/ana-prado");
    expect([old.status, location(old)]).toEqual([301, "/autor/ana-lima"]);
    for (const path of ["/autor/ninguem", "/autor/%00", "/autor/'"]) {
      const { status, html } = await ask(path);
      expect(status).toBe(404);
      expect(text(main(html))).toContain("Autor não encontrado");
    }
  });
});

describe("a theme's page", () => {
  test("a theme's page shows its description and articles, which link to it", async () => {
    const { id, slug } = await createArticle(database.db);
    const draft = await createArticle(database.db, { published: false });
    await about(id);
    await about(draft.id);
    const page = await ask("/tema/obras");
    expect([page.status, page.cacheable]).toEqual([200, true]);
    expect([...page.tags]).toEqual(expect.arrayContaining(["tags", "news"]));
    expect(text(main(page.html))).toContain("O que a cidade constrói. Seguir o tema 1 notícia");
    expect(articles(main(page.html))).toEqual([slug]);
    expect(attributes(main((await ask(`/news/${slug}`)).html), "href")).toContain("/tema/obras");
  });

  test("a theme's page redirects from former addresses, exists without articles, and is a 404 when unknown", async () => {
    const old = await ask("/tema/canteiros");
    expect([old.status, location(old)]).toEqual([301, "/tema/obras"]);
    expect(text(main((await ask("/tema/obras")).html))).toContain("Nenhuma notícia neste tema ainda.");
    for (const path of ["/tema/nenhum", "/tema/%00"]) {
      const { status, html } = await ask(path);
      expect(status).toBe(404);
      expect(text(main(html))).toContain("Tema não encontrado");
    }
  });
});

test("authors and themes with articles are in the site map", async () => {
  const { id } = await createArticle(database.db);
  await sign(id, [ana, "Ana Lima"]);
  await about(id);
  const { html } = await ask("/sitemap/paginas.xml");
  for (const path of ["/autor/ana-lima", "/tema/obras"]) expect(html).toContain(`<loc>${SITE_URL}${path}</loc>`);
  expect(html).not.toContain("/autor/rui-sa");
});

test("a part of a series links to the previous and the next one", async () => {
  const series = "O coreto";
  await createArticle(database.db, { slug: "um", series });
  await createArticle(database.db, { slug: "dois", series });
  await createArticle(database.db, { slug: "tres", series });
  const { html, tags: purged } = await ask("/news/dois");
  const nav = part(main(html), "<nav", "</nav>");
  expect(text(nav)).toContain("O coreto Parte 2 de 3");
  expect(attributes(nav, "href")).toEqual(["/news/um", "/news/tres"]);
  // A part that is published later changes this page.
  expect(purged).toContain("news");
});

test("the preview of a draft shows people and themes without links to pages that may not exist", async () => {
  const { id } = await createArticle(database.db, { published: false, previewKey: "k".repeat(24) });
  await about(id);
  const { html } = await ask(`/previa/${"k".repeat(24)}`);
  expect(text(main(html))).toContain("Obras");
  expect(attributes(main(html), "href")).not.toContain("/tema/obras");
});
