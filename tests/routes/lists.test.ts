import { describe, expect, test } from "vitest";
import { AUTHOR_MAX } from "#domain/news/types.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles, createCategory } from "#tests/factories/news.ts";
import { createReader } from "#tests/factories/people.ts";
import { createBanner, setSetting } from "#tests/factories/site.ts";
import { articles, attributes, main, part, text } from "./html.ts";
import { pagesOf } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { ask } = pagesOf(database);
const slugs = (rows: { slug: string | null }[]) => rows.map(({ slug }) => slug);
const nextPage = (html: string) => attributes(html, "href").find((href) => href.includes("depois="));

describe("the list of news", () => {
  test("the list of news shows published articles, featured or not, newest first", async () => {
    const made = [await createArticle(database.db), await createArticle(database.db, { featured: true })];
    await createArticle(database.db, { published: false, title: "Segredo" });
    const { status, html } = await ask("/news");
    expect(status).toBe(200);
    expect(text(main(html))).toContain("Todas as Notícias Recentes");
    expect(articles(main(html))).toEqual(slugs(made).reverse());
    expect(html).not.toContain("Segredo");
  });

  test("a list of news without articles says so", async () => {
    expect(text(main((await ask("/news")).html))).toContain("Nenhuma notícia encontrada.");
  });

  test("the list of news has further pages until the last article", async () => {
    const made = await createArticles(database.db, 50);
    const seen: string[] = [];
    let address: string | undefined = "/news";
    let pages = 0;
    while (address && pages++ < 5) {
      const { html } = await ask(address);
      seen.push(...articles(main(html)));
      address = nextPage(html);
    }
    expect(seen).toEqual(slugs(made).reverse());
    expect(pages).toBe(3);
  });

  test.each([
    "x",
    "1_2_3",
    "0_2026-02-30T00:00:00.000000Z_00000000-0000-4000-8000-000000000000",
    "'",
    "%00",
    "%E0%A4%A",
    "9".repeat(2000),
  ])("the invalid cursor %s shows the first page", async (key) => {
    const made = await createArticles(database.db, 3);
    const { status, html } = await ask(`/news?depois=${key}`);
    expect(status).toBe(200);
    expect(articles(main(html))).toEqual(slugs(made).reverse());
  });
});

describe("searching", () => {
  test("a search finds titles without accents, and its text is in the search field and in the link to more", async () => {
    await createArticles(database.db, 25, { slug: null, title: "Eleição no bairro" });
    await createArticle(database.db, { title: "Feira" });
    const { html } = await ask("/news?q=%20eleicao%20");
    expect(articles(main(html))).toHaveLength(24);
    expect(attributes(html, "value")).toContain(" eleicao ");
    expect(text(main(html))).toContain("Resultados para “eleicao”");
    expect(text(main(html))).toContain("25 notícias");
    const more = nextPage(html)!;
    expect(new URL(more, "http://x").searchParams.get("q")?.trim()).toBe("eleicao");
    expect(articles(main((await ask(more)).html))).toHaveLength(1);
  });

  test("a search without a result says so and links to the list", async () => {
    const { status, html } = await ask("/news?q=unicornio");
    expect(status).toBe(200);
    expect(text(main(html))).toContain("Nenhuma notícia encontrada.");
    expect(attributes(main(html), "href")).toContain("/news");
  });

  test("a search has filters that work without JavaScript, and ignores unknown values", async () => {
    const field = await createCategory(database.db, { name: "Campo", slug: "campo" });
    const { slug } = await createArticle(database.db, { title: "Feira", categoryId: field.id });
    await createArticle(database.db, { title: "Feira" });
    const { html } = await ask("/news?q=feira&ordem=recentes&periodo=sempre");
    expect(articles(main(html))).toHaveLength(2);
    const links = attributes(main(html), "href").map((link) => link.replaceAll("&amp;", "&"));
    expect(links).toContain("/news?q=feira&categoria=campo&ordem=recentes");
    expect(articles(main((await ask("/news?q=feira&categoria=campo")).html))).toEqual([slug]);
    const none = (await ask("/news?q=feira&categoria=campo&periodo=dia")).html;
    expect(text(main(none))).toContain("Nenhuma notícia encontrada.");
    expect(text(main(none))).toContain("Tirar os filtros");
  });

  test("the search suggests categories and articles as JSON", async () => {
    await createCategory(database.db, { name: "Feiras livres", slug: "feiras" });
    await createArticle(database.db, { title: "Feira muda de rua", slug: "feira-muda" });
    await createArticle(database.db, { title: "Feira secreta", published: false });
    const { status, html } = await ask("/busca/sugestoes?q=FEIR");
    expect(status).toBe(200);
    expect(JSON.parse(html)).toEqual([
      { kind: "category", text: "Feiras livres", address: "feiras" },
      { kind: "article", text: "Feira muda de rua", address: "feira-muda" },
    ]);
    for (const q of ["", "f", "%25", "xyz", "%00", "'"])
      expect(JSON.parse((await ask(`/busca/sugestoes?q=${q}`)).html)).toEqual([]);
  });

  test("a search for white space shows the plain list", async () => {
    const made = await createArticles(database.db, 2);
    expect(articles(main((await ask("/news?q=+++")).html))).toEqual(slugs(made).reverse());
  });

  test.each([
    "%25",
    "_",
    "%5C",
    "'; drop table news; --",
    "%00",
    "a%00b",
    "%F0%9F%98%80",
    "%E2%80%AE",
    "(",
    "a:*",
    '"',
    "&",
    "!",
  ])("the search text %s is handled like any other text", async (q) => {
    await createArticle(database.db, { title: "Feira na praça", summary: null });
    const { status } = await ask(`/news?q=${q}`);
    expect(status).toBe(200);
    expect((await database.pool.query("select 1 from news")).rowCount).toBe(1);
  });
});

const heading = (html: string) => text(part(main(html), "<h1", "</h1>"));

describe("the list of an author", () => {
  test("the list of an author is linked from the byline of an article", async () => {
    const made = await createArticles(database.db, 2, { reporterName: "Dalva Nunes & Cia." });
    await createArticle(database.db, { reporterName: "Zuleica Amaral" });
    const byline = part(main((await ask(`/news/${made[0]!.slug}`)).html), "<strong>", "</strong>");
    expect(text(byline)).toContain("Dalva Nunes & Cia.");
    const [address] = attributes(byline, "href");
    expect(address).toBe("/news?autor=Dalva+Nunes+%26+Cia.");
    const { status, html, cacheable, tags } = await ask(address!);
    expect(status).toBe(200);
    expect(heading(html)).toBe("Notícias de Dalva Nunes & Cia.");
    expect(articles(main(html))).toEqual(slugs(made).reverse());
    expect(attributes(main(html), "href")).toContain("/news");
    expect(cacheable).toBe(true);
    expect(tags).toContain("news");
  });

  test("the byline of an article without a name is that of the user's profile, and links to its list", async () => {
    const { id: authorId } = await createReader(database.db, { name: "Davi Okamoto" });
    const { slug } = await createArticle(database.db, { authorId });
    const { html } = await ask(`/news/${slug}`);
    const byline = part(main(html), "<strong>", "</strong>");
    expect(text(byline)).toBe("Por Davi Okamoto");
    expect(attributes(byline, "href")).toEqual(["/news?autor=Davi+Okamoto"]);
    expect(articles(main((await ask("/news?autor=Davi+Okamoto")).html))).toEqual([slug]);
  });

  test.each([
    ["nobody", null],
    ["the newsroom", "Redação"],
    ["a name that is too long", "x".repeat(AUTHOR_MAX + 1)],
  ])("the byline of %s is text, and links to no list", async (_, reporterName) => {
    const { slug } = await createArticle(database.db, { reporterName });
    const byline = part(main((await ask(`/news/${slug}`)).html), "<strong>", "</strong>");
    expect(text(byline)).toBe(`Por ${reporterName ?? "Redação"}`);
    expect(attributes(byline, "href")).toEqual([]);
  });

  test("the byline of a draft, which may be its author's first, links to no list", async () => {
    await createArticle(database.db, { published: false, previewKey: "k".repeat(24), reporterName: "Dalva" });
    const { status, html } = await ask(`/previa/${"k".repeat(24)}`);
    expect(status).toBe(200);
    const byline = part(main(html), "<strong>", "</strong>");
    expect(text(byline)).toBe("Por Dalva");
    expect(attributes(byline, "href")).toEqual([]);
  });
});

describe("the pages of an author's list", () => {
  test("the pages of an author's list contain all articles of the author", async () => {
    const made = await createArticles(database.db, 50, { reporterName: "Dalva" });
    await createArticle(database.db, { reporterName: "Zuleica" });
    const seen: string[] = [];
    let address: string | undefined = "/news?autor=Dalva";
    let pages = 0;
    while (address && pages++ < 5) {
      const { html } = await ask(address);
      expect(heading(html)).toBe("Notícias de Dalva");
      seen.push(...articles(main(html)));
      address = nextPage(html);
    }
    expect(seen).toEqual(slugs(made).reverse());
    expect(pages).toBe(3);
    expect(articles(main((await ask("/news?autor=Dalva&mais=2")).html))).toEqual(slugs(made).reverse());
  });

  test.each(["Ninguém", "dalva", "Reda%C3%A7%C3%A3o", "%00", "a%00b", "%E2%80%AE", "'; drop table news; --"])(
    "the list of %s, who signs nothing, is a 404 with a link to all news",
    async (author) => {
      await createArticle(database.db, { reporterName: "Dalva" });
      const { status, html } = await ask(`/news?autor=${author}`);
      expect(status).toBe(404);
      expect(text(main(html))).toContain("Nenhuma notícia encontrada.");
      expect(attributes(main(html), "href")).toContain("/news");
      expect(articles(main(html))).toEqual([]);
    },
  );

  test("the list of an author whose name is too long is a 404 without a query", async () => {
    const asked = async (path: string) => {
      const before = database.statements.length;
      const page = await ask(path);
      return { ...page, statements: database.statements.slice(before) };
    };
    const { status, html, statements } = await asked(`/news?autor=${"x".repeat(AUTHOR_MAX + 1)}`);
    expect(status).toBe(404);
    expect(text(main(html))).toContain("Nenhuma notícia encontrada.");
    expect(text(html)).not.toContain("xxx");
    expect(statements.join("\n")).not.toMatch(/reporter_name/);
    expect((await asked(`/news?autor=${"x".repeat(AUTHOR_MAX)}`)).statements.join("\n")).toMatch(/reporter_name/);
  });

  test("the list of an author without a name is the plain list", async () => {
    const made = await createArticles(database.db, 2);
    const { html } = await ask("/news?autor=++");
    expect(heading(html)).toBe("Todas as Notícias Recentes");
    expect(articles(main(html))).toEqual(slugs(made).reverse());
  });

  test("the list of an author can be searched", async () => {
    const { slug } = await createArticle(database.db, { title: "Feira", reporterName: "Dalva" });
    await createArticle(database.db, { title: "Chuva", reporterName: "Dalva" });
    await createArticle(database.db, { title: "Feira", reporterName: "Zuleica" });
    const { status, html, cacheable } = await ask("/news?autor=Dalva&q=feira");
    expect(status).toBe(200);
    expect(articles(main(html))).toEqual([slug]);
    expect(heading(html)).toBe("Resultados para “feira”");
    expect(cacheable).toBe(false);
    expect((await ask("/news?autor=Dalva&q=unicornio")).status).toBe(200);
  });
});

describe("a category's page", () => {
  test("a category's page shows the name, the description and the published articles, newest first", async () => {
    const category = await createCategory(database.db, {
      name: "Cultura & Arte",
      slug: "cultura",
      description: "Palco e livro.",
    });
    const made = await createArticles(database.db, 3, { categoryId: category.id });
    await createArticle(database.db);
    const { status, html } = await ask("/category/cultura");
    expect(status).toBe(200);
    expect(text(main(html))).toContain("Cultura & Arte Palco e livro.");
    expect(articles(main(html))).toEqual(slugs(made).reverse());
    expect(main(html)).toMatch(/<a [^>]*href="\/"[^>]*>(?:<svg.*?<\/svg>)?Voltar/);
  });

  test("the page of a category without articles says that nothing is there", async () => {
    await createCategory(database.db, { slug: "vazia" });
    expect(text(main((await ask("/category/vazia")).html))).toContain("Nenhuma notícia nesta categoria ainda.");
  });

  test("an inactive or unknown category is a 404 with its text and no news", async () => {
    const { id: categoryId } = await createCategory(database.db, {
      slug: "arquivo",
      name: "Arquivo Morto",
      active: false,
    });
    await createArticle(database.db, { categoryId });
    for (const slug of ["arquivo", "nada", "a'b", "%25", "x".repeat(1500)]) {
      const { status, html } = await ask(`/category/${slug}`);
      expect(status).toBe(404);
      expect(text(main(html))).toContain("Categoria não encontrada ou inativa");
      expect(attributes(main(html), "href")).toContain("/categories");
      expect(articles(part(html, "<main", "O que está acontecendo"))).toEqual([]);
      expect(text(part(html, "<body", "O que está acontecendo"))).not.toContain("Arquivo Morto");
    }
  });

  test("a category's page has further pages", async () => {
    const { id: categoryId } = await createCategory(database.db, { slug: "cultura" });
    const made = await createArticles(database.db, 26, { categoryId });
    const more = nextPage((await ask("/category/cultura")).html)!;
    expect(articles(main((await ask(more)).html))).toEqual(slugs(made.slice(0, 2)).reverse());
  });
});

describe("the page of categories", () => {
  test("the page of categories asks for a choice, and links each active category to its news below", async () => {
    await createCategory(database.db, { slug: "zona-rural", name: "Zona Rural" });
    await createCategory(database.db, { slug: "agenda", name: "Agenda" });
    await createCategory(database.db, { slug: "fechada", name: "Fechada", active: false });
    const { html } = await ask("/categories");
    expect(text(main(html))).toContain("Selecione uma categoria para ver as notícias aqui abaixo.");
    expect(attributes(main(html), "href")).toEqual([
      "/categories?categoria=agenda",
      "/categories?categoria=zona-rural",
    ]);
    expect(text(html)).not.toContain("Fechada");
  });

  test("a chosen category shows its news, is marked, and clears the choice when followed again", async () => {
    const { id: categoryId } = await createCategory(database.db, { slug: "agenda", name: "Agenda" });
    const made = await createArticles(database.db, 2, { categoryId });
    await createArticle(database.db);
    const { html } = await ask("/categories?categoria=agenda");
    const content = main(html);
    expect(articles(content)).toEqual(slugs(made).reverse());
    expect(content).toMatch(
      /<a[^>]*aria-current="true"[^>]*href="\/categories"|<a[^>]*href="\/categories"[^>]*aria-current="true"/,
    );
    expect(text(content)).not.toContain("Selecione uma categoria");
  });

  test("an unknown or inactive choice asks for another one, and an empty category says that nothing is there", async () => {
    await createCategory(database.db, { slug: "fechada", active: false });
    await createCategory(database.db, { slug: "vazia" });
    for (const slug of ["nada", "fechada"]) {
      const { status, html } = await ask(`/categories?categoria=${slug}`);
      expect(status).toBe(200);
      expect(text(main(html))).toContain("Selecione uma categoria");
    }
    expect(text(main((await ask("/categories?categoria=vazia")).html))).toContain(
      "Nenhuma notícia nesta categoria ainda.",
    );
  });

  test("the page of categories shows the banners of the placements categories and both", async () => {
    for (const placement of ["home", "home_recent", "both", "categories", "sidebar"] as const) {
      await createBanner(database.db, { title: `Anúncio ${placement}`, placement });
    }
    const alts = attributes(main((await ask("/categories")).html), "alt");
    expect(alts.filter((alt) => alt.startsWith("Anúncio"))).toEqual(["Anúncio both", "Anúncio categories"]);
  });
});

describe("the page More", () => {
  test("the page More has a heading, the sections and the addresses of the newsroom", async () => {
    await createCategory(database.db, { slug: "agenda", name: "Agenda" });
    await setSetting(database.db, "contact_email", "redacao@jornal.example");
    await setSetting(database.db, "social_instagram", "https://instagram.example/jornal");
    await setSetting(database.db, "social_facebook", "javascript:alert(1)");
    const { status, html } = await ask("/more");
    expect(status).toBe(200);
    expect(text(part(main(html), "<h1", "</h1>"))).toBe("Mais");
    const hrefs = attributes(main(html), "href");
    expect(hrefs).toEqual(
      expect.arrayContaining([
        "/news",
        "/categories",
        "/category/agenda",
        "mailto:redacao@jornal.example",
        "https://instagram.example/jornal",
      ]),
    );
    expect(hrefs.join(" ")).not.toContain("javascript:");
  });
});

test.each([
  ["created_at", "infinity"],
  ["created_at", "-infinity"],
  ["created_at", "0044-03-15 BC"],
  ["created_at", "12000-01-01"],
  ["published_at", "infinity"],
  ["published_at", "0044-03-15 BC"],
  ["first_published_at", "infinity"],
  ["first_published_at", "-infinity"],
  ["first_published_at", "0044-03-15 BC"],
  ["text_changed_at", "infinity"],
  ["updated_at", "infinity"],
])("an article whose %s is %s, which only SQL can write, breaks no page", async (column, moment) => {
  await createArticle(database.db, { slug: "outra" });
  const { id } = await createArticle(database.db, { slug: "estranha" });
  await database.pool.query(`update news set ${column} = '${moment}' where id = $1`, [id]);
  const pages = ["/", "/news", "/news/estranha", "/news/outra"];
  const files = ["/rss.xml", "/atom.xml", "/feed.json", "/sitemap.xml", "/sitemap/2026-10.xml"];
  for (const path of [...pages, ...files]) {
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
  }
});
