import { parseFeed } from "feedsmith";
import { describe, expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles, createCategory } from "#tests/factories/news.ts";
import { createPicture, setSetting } from "#tests/factories/site.ts";
import { pagesOf, SITE_URL } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { ask } = pagesOf(database);

const FEEDS = ["/rss.xml", "/atom.xml", "/feed.json"];
const HOUR = 3_600_000;
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
const titlesOf = async (path: string) => {
  const parsed = parseFeed((await ask(path)).html);
  if (parsed.format === "atom") return (parsed.feed.entries ?? []).map(({ title }) => title?.value);
  return (parsed.feed.items ?? []).map(({ title }) => title);
};

test("robots.txt names the sitemap and disallows the back office", async () => {
  const { status, headers, html, cacheable } = await ask("/robots.txt");
  expect([status, headers.get("content-type"), cacheable]).toEqual([200, "text/plain; charset=utf-8", true]);
  expect(html).toBe(`User-agent: *\nDisallow: /admin\n\nSitemap: ${SITE_URL}/sitemap.xml\n`);
});

describe("the newest articles", () => {
  test.each(FEEDS)(
    "%s contains the thirty articles that were published last, whatever their placement",
    async (path) => {
      const at = (hour: number) => new Date(Date.UTC(2026, 9, 20, hour));
      await createArticle(database.db, { title: "Rascunho", published: false });
      await createArticles(database.db, 31, { title: "Antiga" });
      // Created long before its publication.
      await createArticle(database.db, {
        title: "Agendada",
        createdAt: new Date(Date.UTC(2026, 0, 1)),
        firstPublishedAt: at(12),
      });
      await createArticle(database.db, { title: "Fixada", orderIndex: 9, firstPublishedAt: at(10) });
      const titles = await titlesOf(path);
      expect(titles.slice(0, 3)).toEqual(["Agendada", "Fixada", "Antiga"]);
      expect(titles).toHaveLength(30);
      expect(titles).not.toContain("Rascunho");
    },
  );

  test("RSS contains all that feed readers need, with any characters", async () => {
    await setSetting(database.db, "site_name", "Gazeta & Cia");
    const { id: categoryId } = await createCategory(database.db, { name: "Água <e> esgoto", slug: "agua" });
    const { url } = await createPicture(database.db, { url: "/media/capa.jpg" });
    const { id } = await createArticle(database.db, {
      title: 'O "coreto" ]]> <b>reabriu</b> & tocou',
      slug: "coreto",
      summary: null,
      content: "Primeira linha.\nSegunda.",
      reporterName: "Dalva Prado",
      categoryId,
      imageUrl: url,
      firstPublishedAt: new Date("2026-11-20T15:00:00Z"),
    });
    const { status, headers, html, cacheable, tags } = await ask("/rss.xml");
    expect([status, headers.get("content-type"), cacheable]).toEqual([200, "application/rss+xml; charset=utf-8", true]);
    expect([...tags]).toEqual(expect.arrayContaining(["news", "categories", "settings", "media"]));
    const parsed = parseFeed(html);
    if (parsed.format !== "rss") throw new Error("not RSS");
    expect(parsed.feed).toMatchObject({ title: "Gazeta & Cia", link: `${SITE_URL}/`, language: "pt-br" });
    expect(parsed.feed.atom?.links?.[0]).toMatchObject({ href: `${SITE_URL}/rss.xml`, rel: "self" });
    expect(parsed.feed.items).toEqual([
      expect.objectContaining({
        title: 'O "coreto" ]]> <b>reabriu</b> & tocou',
        link: `${SITE_URL}/news/coreto`,
        description: "Primeira linha. Segunda.",
        guid: { value: `urn:uuid:${id}`, isPermaLink: false },
        pubDate: "Fri, 20 Nov 2026 15:00:00 GMT",
        categories: [{ name: "Água <e> esgoto" }],
        dc: expect.objectContaining({ creators: ["Dalva Prado"] }),
        media: expect.objectContaining({
          contents: [expect.objectContaining({ url: `${SITE_URL}/media/variants/share-capa.jpg.jpg` })],
        }),
      }),
    ]);
  });

  test("an active category has its own feed", async () => {
    const { id: categoryId } = await createCategory(database.db, { name: "Cultura", slug: "cultura" });
    await createCategory(database.db, { slug: "fechada", active: false });
    await createArticle(database.db, { title: "Festa", categoryId });
    await createArticle(database.db, { title: "Obra" });
    expect(await titlesOf("/category/cultura/rss.xml")).toEqual(["Festa"]);
    for (const slug of ["fechada", "nada"]) {
      expect((await ask(`/category/${slug}/rss.xml`)).status).toBe(404);
    }
    expect((await ask("/category/cultura")).html).toContain(`href="${SITE_URL}/category/cultura/rss.xml"`);
    expect((await ask("/")).html).toContain(`href="${SITE_URL}/rss.xml"`);
  });

  test("a search has its own feed, which its page links to and which is not cached", async () => {
    await createArticle(database.db, { title: "Eleição & feira", slug: "eleicao" });
    await createArticle(database.db, { title: "Obra" });
    const { html, cacheable } = await ask("/rss.xml?q=elei%C3%A7%C3%A3o%20&x=1");
    expect(cacheable).toBe(false);
    const parsed = parseFeed(html);
    if (parsed.format !== "rss") throw new Error("not RSS");
    const address = "?q=elei%C3%A7%C3%A3o";
    expect(parsed.feed).toMatchObject({ title: "Busca: eleição | Coreto", link: `${SITE_URL}/news${address}` });
    expect(parsed.feed.atom?.links?.[0]?.href).toBe(`${SITE_URL}/rss.xml${address}`);
    expect(parsed.feed.items?.map(({ title }) => title)).toEqual(["Eleição & feira"]);
    expect((await ask(`/news${address}`)).html).toContain(`href="${SITE_URL}/rss.xml${address}"`);
    expect(await titlesOf("/rss.xml?q=unicornio")).toEqual([]);
    expect(await titlesOf("/rss.xml?q=+")).toHaveLength(2);
  });

  test.each(FEEDS)("%s of a site without articles is a valid feed", async (path) => {
    expect((await ask(path)).status).toBe(200);
    expect(await titlesOf(path)).toEqual([]);
  });
});

describe("site maps", () => {
  test("each month with published articles has a sitemap, which contains all of them", async () => {
    const out = (title: string, publishedAt: string) =>
      createArticle(database.db, { slug: title, firstPublishedAt: new Date(publishedAt) });
    await out("fim", "2026-03-31T23:59:59Z");
    await out("inicio", "2026-04-01T00:00:00Z");
    await out("depois", "2026-04-20T12:00:00Z");
    await createArticle(database.db, { slug: "rascunho", published: false, publishedAt: null });
    const { html, headers } = await ask("/sitemap.xml");
    expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(locations(html)).toEqual(
      ["paginas", "ultimas", "2026-04", "2026-03"].map((part) => `${SITE_URL}/sitemap/${part}.xml`),
    );
    const april = (await ask("/sitemap/2026-04.xml")).html;
    expect(locations(april)).toEqual([`${SITE_URL}/news/depois`, `${SITE_URL}/news/inicio`]);
    expect(april).toContain("<lastmod>2026-04-20T12:00:00.000Z</lastmod>");
    expect(locations((await ask("/sitemap/2026-03.xml")).html)).toEqual([`${SITE_URL}/news/fim`]);
  });

  test("one sitemap contains the permanent pages and the active categories", async () => {
    await createCategory(database.db, { slug: "cultura" });
    await createCategory(database.db, { slug: "fechada", active: false });
    expect(locations((await ask("/sitemap/paginas.xml")).html)).toEqual(
      [
        ...["/", "/news", "/categories", "/correcoes", "/no-seu-site", "/more", "/quem-somos", "/contato"],
        ...["/category/cultura", "/envie"],
      ].map((path) => SITE_URL + path),
    );
  });

  test("the articles of the last two days have a news sitemap, which is not cached", async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
    expect((await ask("/sitemap/ultimas.xml")).status).toBe(404);
    await setSetting(database.db, "site_name", "Gazeta & Cia");
    await createArticle(database.db, { slug: "hoje", title: "Hoje & amanhã", firstPublishedAt: ago(1) });
    await createArticle(database.db, { slug: "velha", firstPublishedAt: ago(49) });
    const { html, cacheable } = await ask("/sitemap/ultimas.xml");
    expect([locations(html), cacheable]).toEqual([[`${SITE_URL}/news/hoje`], false]);
    expect(html).toContain("<news:name>Gazeta &amp; Cia</news:name>");
    expect(html).toContain("<news:language>pt</news:language>");
    expect(html).toContain("<news:title>Hoje &amp; amanhã</news:title>");
  });

  test.each(["2026-13", "0000-01", "2026-1", "nada", "2026-04-01", "%00"])("%s is not a sitemap", async (part) => {
    await createArticle(database.db);
    expect((await ask(`/sitemap/${part}.xml`)).status).toBe(404);
  });

  test("articles with invalid dates are left out of feeds and sitemaps, and affect no other entry", async () => {
    await createArticle(database.db, { slug: "boa", firstPublishedAt: new Date("2026-04-20T12:00:00Z") });
    const { id } = await createArticle(database.db, { slug: "sem-fim" });
    await database.pool.query("update news set first_published_at = 'infinity' where id = $1", [id]);
    const { id: other } = await createArticle(database.db, { slug: "antiga" });
    await database.pool.query("update news set first_published_at = '0044-03-15 BC' where id = $1", [other]);
    expect(await titlesOf("/rss.xml")).toHaveLength(1);
    expect(locations((await ask("/sitemap.xml")).html)).toHaveLength(3);
  });
});
