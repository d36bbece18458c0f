import { describe, expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles, createCategory } from "#tests/factories/news.ts";
import { createPicture, setSetting } from "#tests/factories/site.ts";
import { attributes, canonicalOf, metaOf, structuredData, titleOf } from "./html.ts";
import { pagesOf, SITE_URL } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { ask } = pagesOf(database);

describe("every page", () => {
  test.each([
    ["/", "Gazeta | Notícias da cidade e da região", "/"],
    ["/news", "Todas as Notícias Recentes | Gazeta", "/news"],
    ["/news?autor=Dalva+Nunes", "Notícias de Dalva Nunes | Gazeta", "/news?autor=Dalva+Nunes"],
    ["/categories", "Categorias | Gazeta", "/categories"],
    ["/categories?categoria=cultura", "Categorias | Gazeta", "/categories"],
    ["/category/cultura", "Cultura | Gazeta", "/category/cultura"],
    ["/correcoes", "Correções | Gazeta", "/correcoes"],
    ["/more", "Mais | Gazeta", "/more"],
    ["/quem-somos", "Quem Somos | Gazeta", "/quem-somos"],
    ["/contato", "Contato | Gazeta", "/contato"],
    ["/news/aberta", "Aberta | Gazeta", "/news/aberta"],
  ])("%s has the title %j", async (path, title, canonical) => {
    await setSetting(database.db, "site_name", "Gazeta");
    await createCategory(database.db, { slug: "cultura", name: "Cultura" });
    await createArticle(database.db, { slug: "aberta", title: "Aberta", reporterName: "Dalva Nunes" });
    const { html } = await ask(path);
    expect(titleOf(html)).toBe(title);
    expect(html).toMatch(/<html[^>]*lang="pt-BR"/);
    expect(metaOf(html, "description")).toMatch(/\S/);
    expect(canonicalOf(html)).toBe(SITE_URL + canonical);
    expect(metaOf(html, "og:url")).toBe(SITE_URL + canonical);
    expect(metaOf(html, "og:site_name")).toBe("Gazeta");
    expect(metaOf(html, "og:locale")).toBe("pt_BR");
    expect(metaOf(html, "og:title")).toMatch(/\S/);
    expect(metaOf(html, "og:description")).toBe(metaOf(html, "description"));
    expect(metaOf(html, "og:image")).toMatch(/^https:\/\/jornal\.example\/.+\.jpg$/);
    expect(metaOf(html, "og:image:width")).toBe("1200");
    expect(metaOf(html, "og:image:height")).toBe("630");
    expect(metaOf(html, "twitter:card")).toBe("summary_large_image");
    expect(metaOf(html, "twitter:title")).toBe(metaOf(html, "og:title"));
    expect(metaOf(html, "twitter:image")).toBe(metaOf(html, "og:image"));
    expect(html).toMatch(/<link[^>]*rel="manifest"/);
    expect(html).toMatch(/<link[^>]*rel="icon"/);
    expect(metaOf(html, "viewport")).toContain("width=device-width");
    expect(metaOf(html, "robots")).toBe("max-image-preview:large");
  });

  test.each([
    "/news?q=feira",
    "/news?autor=Nada",
    "/news?autor=Dalva&q=feira",
    "/auth",
    "/nada",
    "/category/nada",
    "/news/nada",
  ])("%s is not indexed", async (path) => {
    const { html } = await ask(path);
    expect(metaOf(html, "robots")).toBe("noindex");
    expect(canonicalOf(html)).toBeNull();
    expect(titleOf(html)).toMatch(/\S/);
  });
});

test("further pages of an author's list are not indexed, and link to no feed", async () => {
  await createArticles(database.db, 25, { reporterName: "Dalva" });
  const { html } = await ask("/news?autor=Dalva");
  expect(html).not.toMatch(/<link[^>]*rss\+xml/);
  const more = attributes(html, "href").find((href) => href.includes("depois="))!;
  expect(metaOf((await ask(more)).html, "robots")).toBe("noindex");
});

describe("an article", () => {
  test("an article has its summary as description, or else the first 150 characters of its text", async () => {
    const content = `${"palavra ".repeat(40)}fim`;
    await createArticle(database.db, { slug: "com", summary: "Resumo & cia.", content });
    await createArticle(database.db, { slug: "sem", summary: null, content });
    expect(metaOf((await ask("/news/com")).html, "description")).toBe("Resumo & cia.");
    expect(metaOf((await ask("/news/sem")).html, "description")).toBe(content.slice(0, 150).trim());
  });

  test("an article at a former slug names the current one as its canonical address", async () => {
    const { id } = await createArticle(database.db, { slug: "antes" });
    expect((await ask("/news/antes")).status).toBe(200);
    await database.pool.query("update news set slug = 'depois' where id = $1", [id]);
    await expect.poll(async () => canonicalOf((await ask("/news/antes")).html)).toBe(`${SITE_URL}/news/depois`);
  });

  test("an article at its id names its slug as its canonical address", async () => {
    const { id } = await createArticle(database.db, { slug: "aberta" });
    expect(canonicalOf((await ask(`/news/${id}`)).html)).toBe(`${SITE_URL}/news/aberta`);
  });

  test("an article has NewsArticle data and its own picture for social networks", async () => {
    const { id: categoryId } = await createCategory(database.db, { name: "Cultura" });
    const { url } = await createPicture(database.db, { url: "/media/capa.jpg" });
    await createArticle(database.db, {
      slug: "aberta",
      title: 'O "coreto" </script> reabriu',
      summary: "Resumo.",
      categoryId,
      imageUrl: url,
      reporterName: "Dalva",
      firstPublishedAt: new Date("2026-11-20T15:00:00Z"),
      textChangedAt: new Date("2026-11-21T09:30:00Z"),
    });
    const { html } = await ask("/news/aberta");
    expect(metaOf(html, "og:type")).toBe("article");
    const image = `${SITE_URL}/media/variants/share-capa.jpg.jpg`;
    expect(metaOf(html, "og:image")).toBe(image);
    expect(structuredData(html)[0]).toEqual(
      expect.objectContaining({
        "@context": "https://schema.org",
        "@type": "NewsArticle",
        headline: 'O "coreto" </script> reabriu',
        description: "Resumo.",
        inLanguage: "pt-BR",
        datePublished: "2026-11-20T15:00:00.000Z",
        dateModified: "2026-11-21T09:30:00.000Z",
        author: { "@type": "Person", name: "Dalva", url: `${SITE_URL}/news?autor=Dalva` },
        publisher: expect.objectContaining({ name: "Coreto" }),
        image: [{ "@type": "ImageObject", url: image, width: 1200, height: 630 }],
        articleSection: "Cultura",
        mainEntityOfPage: `${SITE_URL}/news/aberta`,
      }),
    );
    expect(metaOf(html, "article:published_time")).toBe("2026-11-20T15:00:00.000Z");
    expect(metaOf(html, "article:modified_time")).toBe("2026-11-21T09:30:00.000Z");
    expect(metaOf(html, "article:section")).toBe("Cultura");
    expect(metaOf(html, "article:author")).toBe(`${SITE_URL}/news?autor=Dalva`);
  });

  test("an article without an author has the organization as author, and the dates that readers see", async () => {
    const { id } = await createArticle(database.db, { slug: "aberta", createdAt: new Date("2025-02-10T12:00:00Z") });
    await database.pool.query("update news set published_at = now(), updated_at = now() where id = $1", [id]);
    expect(structuredData((await ask("/news/aberta")).html)[0]).toMatchObject({
      author: { "@type": "Organization", name: "Redação", url: `${SITE_URL}/` },
      datePublished: "2025-02-10T12:00:00.000Z",
      dateModified: "2025-02-10T12:00:00.000Z",
    });
  });

  test("the list of news and a missing page have no structured data", async () => {
    for (const path of ["/news", "/nada"]) expect(structuredData((await ask(path)).html)).toEqual([]);
  });
});

describe("the structured data and preview of an article", () => {
  test("the head of an article names its people with their pages, its themes, and its picture in the existing crops", async () => {
    const { url } = await createPicture(database.db, {
      url: "/media/capa.jpg",
      articleCuts: ["16x9-a", "1x1-3", "no-cut"],
    });
    const { id } = await createArticle(database.db, { slug: "aberta", imageUrl: url, imageCredit: "Ivone" });
    const { rows: people } = await database.pool.query<{ id: string }>(
      "insert into authors (name, slug, website, instagram) values ('Ana', 'ana', 'https://ana.example', 'ana.p') returning id",
    );
    await database.pool.query("insert into news_bylines (news_id, place, author_id, name) values ($1, 0, $2, 'Ana')", [
      id,
      people[0]!.id,
    ]);
    await database.pool.query(
      "with t as (insert into tags (name, slug) values ('Praça', 'praca') returning id) insert into news_tags (news_id, tag_id, place) select $1, id, 0 from t",
      [id],
    );
    const { html } = await ask("/news/aberta");
    const [data] = structuredData(html);
    expect(data).toMatchObject({
      author: [
        {
          "@type": "Person",
          name: "Ana",
          url: `${SITE_URL}/autor/ana`,
          sameAs: ["https://ana.example", "https://www.instagram.com/ana.p"],
        },
      ],
      image: [
        { url: `${SITE_URL}/media/variants/16x9-a-capa.jpg.webp`, width: 1200, height: 675, creditText: "Ivone" },
        { url: `${SITE_URL}/media/variants/1x1-3-capa.jpg.webp`, width: 1200, height: 1200 },
        { url: `${SITE_URL}/media/variants/share-capa.jpg.jpg`, width: 1200, height: 630 },
      ],
    });
    expect(metaOf(html, "article:author")).toBe(`${SITE_URL}/autor/ana`);
    expect(metaOf(html, "article:tag")).toBe("Praça");
  });

  test("an article's metadata are within the first 8 KB as far as link previews need them", async () => {
    for (let number = 0; number < 40; number++) await createCategory(database.db);
    await createArticle(database.db, { slug: "longa", title: "Ç".repeat(300), summary: "ã".repeat(2000) });
    const { html, cacheable } = await ask("/news/longa");
    // The inlined style sheets come later in the page.
    expect([cacheable, html.includes("<style>")]).toEqual([true, true]);
    const beginning = new TextDecoder().decode(new TextEncoder().encode(html).subarray(0, 8192));
    for (const name of ["og:title", "og:description", "og:image", "og:image:width", "og:url", "twitter:card"]) {
      expect([name, metaOf(beginning, name)]).toEqual([name, metaOf(html, name)]);
      expect(metaOf(beginning, name)).not.toBeNull();
    }
  });
});

test("phone number and address of the newsroom are links, on the contact page and in the footer", async () => {
  await setSetting(database.db, "contact_content", "Telefone: (35) 3555-0100\nEndereço: Praça da Matriz, 1");
  const { html } = await ask("/contato");
  expect(html.match(/href="tel:\+553535550100"/g)).toHaveLength(2);
  expect(html.match(/href="https:\/\/www\.openstreetmap\.org\/search\?query=Pra/g)).toHaveLength(2);
});

describe("the theme of the site", () => {
  test("the theme of the site is in the markup with both times of re-applying it", async () => {
    await setSetting(database.db, "default_theme", "system");
    await setSetting(database.db, "theme_force_apply_at", "2026-11-20T12:00:00Z");
    await setSetting(database.db, "theme_force_apply_all_at", "2026-11-21T12:00:00Z");
    const element = /<html[^>]*>/.exec((await ask("/")).html)![0];
    expect(element).toContain('data-site-theme="system"');
    expect(element).toContain(`data-theme-force="${Date.UTC(2026, 10, 20, 12)}"`);
    expect(element).toContain(`data-theme-force-all="${Date.UTC(2026, 10, 21, 12)}"`);
  });
});
