import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles, createCategory } from "#tests/factories/news.ts";
import { createBanner, setSetting } from "#tests/factories/site.ts";
import { articles, attributes, main, part, text } from "./html.ts";
import { pagesOf } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { ask } = pagesOf(database);

const featured = (html: string) => articles(part(main(html), "Notícias em Destaque", "Notícias Recentes"));
const recent = (html: string) => articles(part(main(html), "Notícias Recentes", "Notícias Brasil"));

test("an empty site shows fallback texts and no error", async () => {
  const { status, html } = await ask("/");
  expect(status).toBe(200);
  const words = text(html);
  expect(words).toContain("Notícias da cidade e da região");
  expect(words).toContain("Nenhuma notícia encontrada.");
  expect(words).toMatch(/© 2025–20\d\d Coreto\. Todos os direitos reservados\./);
  expect(words).not.toContain("Notícias em Destaque");
  expect(text((await ask("/quem-somos")).html)).toContain("O Coreto é o jornal da cidade na internet.");
  expect(text((await ask("/contato")).html)).toMatch(/E-mail: \S+@\S+ Telefone: \(00\) 3555-0100 Endereço: /);
});

test("at most six featured articles and eight recent ones are shown, newest first", async () => {
  const stars = await createArticles(database.db, 7, { featured: true });
  const others = await createArticles(database.db, 10);
  const { html } = await ask("/");
  expect(featured(html)).toEqual(
    stars
      .map(({ slug }) => slug)
      .reverse()
      .slice(0, 6),
  );
  expect(recent(html)).toEqual(
    others
      .map(({ slug }) => slug)
      .reverse()
      .slice(0, 8),
  );
});

test.each([
  ["3", 3],
  ["1", 1],
  ["0", 8],
  ["-4", 8],
  ["muitas", 8],
  ["", 8],
])("news_per_page %j shows %i recent articles", async (value, shown) => {
  await setSetting(database.db, "news_per_page", value);
  await createArticles(database.db, 9);
  expect(recent((await ask("/")).html)).toHaveLength(shown);
});

test("articles are ordered by order_index before their date", async () => {
  for (const [slug, orderIndex, day] of [
    ["antiga-em-cima", 5, 1],
    ["nova", 0, 9],
    ["velha", 0, 2],
    ["no-fim", -1, 20],
  ] as const) {
    await createArticle(database.db, { slug, orderIndex, createdAt: new Date(Date.UTC(2026, 5, day)) });
  }
  expect(recent((await ask("/")).html)).toEqual(["antiga-em-cima", "nova", "velha", "no-fim"]);
});

test("drafts are not shown to readers", async () => {
  await createArticle(database.db, { title: "Segredo da pauta", slug: "rascunho", published: false });
  await createArticle(database.db, { title: "Segredo em destaque", published: false, featured: true });
  expect((await ask("/")).html).not.toContain("Segredo");
});

test("at most eight active categories are on the page with their icons, and four in the footer", async () => {
  await createCategory(database.db, { name: "Fechada", slug: "fechada", active: false });
  for (let number = 1; number <= 9; number++) {
    await createCategory(database.db, { name: `Editoria ${number}`, slug: `editoria-${number}` });
  }
  const { html } = await ask("/");
  const linked = (markup: string) => attributes(markup, "href").filter((href) => href.startsWith("/category/"));
  expect(linked(main(html))).toEqual(Array.from({ length: 8 }, (_, index) => `/category/editoria-${index + 1}`));
  expect(linked(part(html, "<footer", "</footer>"))).toEqual(
    Array.from({ length: 4 }, (_, index) => `/category/editoria-${index + 1}`),
  );
  expect(text(html)).not.toContain("Fechada");
});

test("the first banner block shows the placement home, the second home_recent and both", async () => {
  for (const placement of ["home", "home_recent", "both", "categories", "sidebar"] as const) {
    await createBanner(database.db, { title: `Anúncio ${placement}`, placement });
  }
  await createBanner(database.db, { title: "Anúncio parado", placement: "home", active: false });
  const content = main((await ask("/")).html);
  const shown = (markup: string) => attributes(markup, "alt").filter((alt) => alt.startsWith("Anúncio"));
  expect(shown(part(content, "<main", "Notícias Recentes"))).toEqual(["Anúncio home"]);
  expect(shown(part(content, "Notícias Recentes"))).toEqual(["Anúncio home_recent", "Anúncio both"]);
});

test("the section of feeds says that they are loading, and links to their page for browsers without scripts", async () => {
  const place = part(main((await ask("/")).html), '<h2 id="feeds"', "</section>");
  expect(text(place)).toBe("Notícias Brasil & Mundo Carregando feeds... Ver a lista em outra página");
  expect(attributes(place, "href")).toEqual(["/feeds"]);
});

test("search works without JavaScript, and Ver Todas leads to the list", async () => {
  const { html } = await ask("/");
  expect(html).toMatch(/<form[^>]*action="\/news"/);
  expect(html).toMatch(/<input[^>]*name="q"/);
  expect(html).toMatch(/<a[^>]*href="\/news"[^>]*>Ver Todas/);
});

test.each(["thumbnail", "compact", "tall"])("the %s layout shows every recent article", async (layout) => {
  await setSetting(database.db, "card_layout", layout);
  await createArticles(database.db, 3, { imageUrl: "https://fotos.example/a.jpg" });
  const { html } = await ask("/");
  expect(recent(html)).toHaveLength(3);
  expect(attributes(part(main(html), "Notícias Recentes"), "src")).toHaveLength(layout === "compact" ? 0 : 3);
});
