import { describe, expect, test } from "vitest";
import { text as block, doc } from "#domain/news/document/builders.fixture.ts";
import { CORRECTIONS_PAGE } from "#domain/news/types.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle } from "#tests/factories/news.ts";
import { attributes, canonicalOf, main, metaOf, structuredData, text, titleOf } from "./html.ts";
import { pagesOf, SITE_URL } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { ask } = pagesOf(database);

const PATH = "/correcoes";
const note = (id: string, words: string, moment: string) => block(id, words, "correction", { moment });
const links = (html: string) => attributes(main(html), "href").map((address) => new URL(address, SITE_URL + PATH));
const pageOf = (html: string, key: string) => links(html).find(({ searchParams }) => searchParams.has(key))?.search;

describe("the page of corrections", () => {
  test("the page of corrections shows those of published articles by month, newest first, in the site's time zone", async () => {
    const published = { slug: "retreta", title: "Retreta volta" };
    await createArticle(database.db, {
      ...published,
      body: doc(
        note("a", "Era às 18h.", "2026-11-01T02:59:00Z"),
        note("b", "Era de <b>cobre</b>.", "2026-11-21T00:40:00Z"),
      ),
    });
    await createArticle(database.db, {
      published: false,
      title: "Segredo",
      body: doc(note("a", "Ainda não.", "2026-11-21T00:40:00Z")),
    });
    const { status, html, cacheable, tags } = await ask(PATH);
    expect([status, cacheable, tags.has("news")]).toEqual([200, true, true]);
    const words = text(main(html));
    expect(words).toMatch(
      /Novembro de 2026 Correção 20 de novembro.*, 21h40 Retreta volta Era de <b>cobre<\/b>\. Outubro de 2026 Correção 31 de outubro.*, 23h59 Retreta volta Era às 18h\./,
    );
    expect(attributes(main(html), "href")).toContain("/news/retreta");
    expect(html).not.toContain("Segredo");
    expect(html).not.toContain("Ainda não.");
    expect(pageOf(html, "depois")).toBeUndefined();
  });

  test("the page of corrections has its own title and canonical address, and further pages are not indexed", async () => {
    const { html } = await ask(PATH);
    expect(titleOf(html)).toBe("Correções | Coreto");
    expect(canonicalOf(html)).toBe(SITE_URL + PATH);
    expect(text(main(html))).toContain("Nenhuma correção por enquanto. Ver as notícias");
    const far = await ask(`${PATH}?depois=2000-01-01T00:00:00.000000Z_00000000-0000-4000-8000-000000000000`);
    expect([far.status, metaOf(far.html, "robots")]).toEqual([200, "noindex"]);
    expect(text(main(far.html))).toContain("Ver as correções mais novas");
  });

  test("the page of corrections has further pages, which link back", async () => {
    const blocks = Array.from({ length: CORRECTIONS_PAGE + 1 }, (_, at) =>
      note(`c${at}`, `Nota ${at}.`, `2026-11-20T12:00:${String(at).padStart(2, "0")}Z`),
    );
    await createArticle(database.db, { body: doc(...blocks) });
    const first = (await ask(PATH)).html;
    expect(text(main(first))).toContain(`Nota ${CORRECTIONS_PAGE}.`);
    expect(text(main(first))).not.toContain("Nota 0.");
    const last = (await ask(PATH + pageOf(first, "depois"))).html;
    expect(text(main(last))).toContain("Nota 0.");
    expect(pageOf(last, "depois")).toBeUndefined();
    const back = (await ask(PATH + pageOf(last, "antes"))).html;
    expect(text(main(back))).toContain("Nota 1.");
    expect(text(main(back))).not.toContain("Nota 0.");
  });

  test.each(["x", "'", "%00", "%E0%A4%A", "2026-02-30T00:00:00.000000Z_00000000-0000-4000-8000-000000000000"])(
    "the invalid cursor %s shows the first page",
    async (key) => {
      await createArticle(database.db, { body: doc(note("a", "Era às 18h.", "2026-11-21T00:40:00Z")) });
      const { status, html } = await ask(`${PATH}?depois=${key}`);
      expect(status).toBe(200);
      expect(text(main(html))).toContain("Era às 18h.");
    },
  );

  test("the page of corrections shows statistics of the last year, if there are corrections", async () => {
    expect((await ask(PATH)).html).not.toContain("Em um ano");
    const out = new Date(Date.now() - 86_400_000);
    const at = new Date(out.getTime() + 190 * 60_000).toISOString();
    await createArticle(database.db, { firstPublishedAt: out, body: doc(note("a", "Era às 18h.", at)) });
    expect(text(main((await ask(PATH)).html))).toContain(
      "Em um ano Notícias 1 Correções 1 Até corrigir 3h10, na mediana",
    );
  });

  test("the page of corrections is linked from the footer, from Mais and from each correction", async () => {
    await createArticle(database.db, {
      slug: "retreta",
      body: doc(note("a", "Era às 18h.", "2026-11-21T00:40:00Z")),
    });
    const footer = (html: string) => /<footer[\s\S]*<\/footer>/.exec(html.slice(html.indexOf("</main>")))?.[0] ?? "";
    expect(attributes(footer((await ask("/")).html), "href")).toContain(PATH);
    expect(attributes(main((await ask("/more")).html), "href")).toContain(PATH);
    expect(attributes(main((await ask("/news/retreta")).html), "href")).toContain(PATH);
  });
});

describe("an article's structured data", () => {
  const correctionOf = async (slug: string) => structuredData((await ask(`/news/${slug}`)).html)[0]?.correction;

  test("an article's structured data contain its corrections with their dates", async () => {
    await createArticle(database.db, {
      slug: "retreta",
      body: doc(
        block("p", "Um."),
        note("a", "Era às 18h.", "2026-11-21T00:40:00Z"),
        note("e", "", "2026-11-21T00:40:00Z"),
      ),
    });
    expect(await correctionOf("retreta")).toEqual([
      { "@type": "CorrectionComment", text: "Era às 18h.", datePublished: "2026-11-21T00:40:00Z" },
    ]);
  });

  test("an article's structured data contain no correction where nothing was corrected", async () => {
    await createArticle(database.db, { slug: "certa", body: doc(block("p", "Um."), block("h", "Dois", "heading")) });
    expect(await correctionOf("certa")).toBeUndefined();
  });
});
