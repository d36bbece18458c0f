import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles, createCategory } from "#tests/factories/news.ts";
import { setSetting } from "#tests/factories/site.ts";
import { adminOf } from "./admin.ts";
import { articles, attributes, main, part, text } from "./html.ts";
import { pagesOf } from "./pages.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { ask } = pagesOf(database);
const admin = adminOf(database);
let cidade: Awaited<ReturnType<typeof createCategory>>;
beforeEach(async () => {
  cidade = await createCategory(database.db, { name: "Cidade", slug: "cidade" });
});

/** Stores articles as the most read of a period, in their order. */
const rank = (span: "day" | "week", ids: string[]) =>
  database.pool.query(
    "insert into most_read (span, place, news_id) select $1, place, id from unnest($2::uuid[]) with ordinality as ranked (id, place)",
    [span, ids],
  );
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
/** Links to articles, each as often as it is there. */
const links = (html: string) => attributes(html, "href").filter((href) => /^\/(?:news|ler)\/[^/?#]+$/.test(href));
const slugs = (rows: { slug: string | null }[]) => rows.map(({ slug }) => slug);

describe("an article's page", () => {
  test("an article's page links to related articles, its category and the next article", async () => {
    const made = await createArticles(database.db, 9, { categoryId: cidade.id });
    const newest = slugs(made).reverse();
    const html = main((await ask(`/news/${made[8]!.slug}`)).html);
    expect(articles(part(html, "Leia também", "Mais de Cidade"))).toEqual(newest.slice(1, 4));
    expect(articles(part(html, "Mais de Cidade", "A próxima notícia"))).toEqual(newest.slice(4, 8));
    expect(articles(part(html, "A próxima notícia"))).toEqual([newest[8]]);
    expect(attributes(html, "href")).toContain("/category/cidade");
    const order = ["Leia também", "Comentários", "Mais de Cidade"].map((heading) => html.indexOf(`>${heading}`));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  test("no article is twice on an article's page, in its series and in any list", async () => {
    const made = await createArticles(database.db, 16, { categoryId: cidade.id, series: "Rio" });
    await rank("week", ids(made));
    const html = main((await ask(`/news/${made[8]!.slug}`)).html);
    expect(text(html)).toMatch(/Parte anterior .* Leia também .* Mais lidas .* Mais de Cidade .* A próxima notícia/);
    expect(links(html)).toEqual([...new Set(links(html))]);
    expect(articles(html)).not.toContain(made[8]!.slug);
  });

  test("an article's page has no links to further reading if there is nothing else", async () => {
    const { slug } = await createArticle(database.db, { categoryId: cidade.id });
    const words = text(main((await ask(`/news/${slug}`)).html));
    for (const heading of ["Leia também", "Mais de", "Mais lidas", "A próxima notícia"]) {
      expect(words).not.toContain(heading);
    }
  });

  test("an article's page shows the most read articles except itself, of a day or a week without scripts", async () => {
    const made = await createArticles(database.db, 10);
    await rank("day", ids(made));
    await rank("week", ids(made).reverse());
    const html = part(main((await ask(`/news/${made[0]!.slug}`)).html), "Mais lidas", "A próxima notícia");
    expect(attributes(html, "value")).toEqual(["day", "week"]);
    expect(articles(part(html, 'data-span="day"', 'data-span="week"'))).toEqual(slugs(made).slice(1, 6));
  });

  test("a list of fewer than three most read articles is not shown", async () => {
    const made = await createArticles(database.db, 8, { position: "category" });
    await rank("day", ids(made).slice(0, 2));
    await rank("week", ids(made));
    const html = part(main((await ask("/")).html), "Mais lidas");
    expect(attributes(html, "type")).not.toContain("radio");
    expect(text(html)).toContain("Mais lidas 7 dias");
    expect(text(main((await ask(`/news/${made[0]!.slug}`)).html))).toContain("Mais lidas 7 dias");
    await database.pool.query("delete from most_read where place > 2");
    expect(text(main((await ask("/")).html))).not.toContain("Mais lidas");
  });
});

test("the most read articles beside a search are not among its results", async () => {
  const found = await createArticle(database.db, { title: "Enchente no vale" });
  const made = await createArticles(database.db, 4);
  await rank("week", ids([found, ...made]));
  const html = main((await ask("/news?q=enchente")).html);
  expect(articles(html)).toEqual([found.slug, ...slugs(made)]);
});

test("no article is twice on the home page: beside the lead, in a section, and among the most read", async () => {
  const made = await createArticles(database.db, 24, { categoryId: cidade.id, series: "Rio" });
  await rank("week", ids(made));
  await setSetting(database.db, "front_sections", "hand");
  await setSetting(database.db, "front_section_1", cidade.id);
  await database.pool.query("update news set position = 'destaque' where id = $1", [made[2]!.id]);
  const html = main((await ask("/")).html);
  expect(text(html)).toMatch(/Notícias Recentes .* Mais lidas .* Tudo de Cidade/);
  expect(links(html)).toEqual([...new Set(links(html))]);
});

describe("the section blocks of the home page", () => {
  const PATH = "/admin/capa/secoes";
  const NONE = Object.fromEntries([1, 2, 3, 4, 5].map((place) => [`front_section_${place}`, ""]));

  test("the section blocks of the home page are arranged by the newsroom, and link to their categories", async () => {
    const campo = await createCategory(database.db, { name: "Campo", slug: "campo" });
    await createArticles(database.db, 4, { categoryId: cidade.id, position: "category" });
    const inCampo = await createArticles(database.db, 6, { categoryId: campo.id, position: "category" });
    const form = { intent: "salvar", ...NONE, front_sections: "hand" };
    const saved = await admin.post(PATH, { ...form, front_section_2: campo.id, front_section_4: cidade.id });
    expect(saved.html).toContain("Configurações salvas com sucesso!");
    const html = main((await ask("/")).html);
    expect(text(html)).toMatch(/Campo Tudo de Campo .* Cidade Tudo de Cidade/);
    expect(articles(part(html, "Tudo de Campo", "Tudo de Cidade"))).toEqual(slugs(inCampo).reverse().slice(0, 5));
    expect(await admin.ask(PATH)).toMatchObject({ status: 200 });
    await setSetting(database.db, "front_section_2", "nada");
    expect(text(main((await ask("/")).html))).not.toContain("Tudo de Campo");
  });

  test("section blocks with a category in two places are refused, and nothing is saved", async () => {
    const form = { intent: "salvar", ...NONE, front_sections: "hand" };
    const answer = await admin.post(PATH, { ...form, front_section_1: cidade.id, front_section_3: cidade.id });
    expect(answer.status).toBe(422);
    expect(answer.html).toContain("Esta categoria já está em outro lugar");
    expect((await database.pool.query("select * from site_settings")).rows).toEqual([]);
  });
});

describe("a page that has nothing to show", () => {
  test.each(["/nada", "/news/nada", "/category/nada", "/category/cidade"])(
    "%s has nothing to show, and links to the newest articles",
    async (path) => {
      const made = await createArticles(database.db, 5);
      const html = main((await ask(path)).html);
      expect(articles(html)).toEqual(slugs(made).reverse().slice(0, 4));
      expect(attributes(html, "href")).toContain("/category/cidade");
    },
  );

  test("a page that has nothing to show is invalidated when an article is published", async () => {
    const { tags, cacheable } = await ask("/nada");
    expect([cacheable, [...tags]]).toEqual([true, expect.arrayContaining(["news"])]);
  });
});

test("the side menu has every active category", async () => {
  await createCategory(database.db, { name: "Praia", slug: "praia", active: false });
  for (let number = 0; number < 9; number++) await createCategory(database.db);
  const menu = part((await ask("/")).html, 'id="menu"');
  expect(attributes(menu, "href").filter((href) => href.startsWith("/category/"))).toHaveLength(10);
});

test("screens with a single form have neither bottom bar nor footer nor the consent question", async () => {
  for (const path of ["/auth", "/auth/senha"]) {
    const { html } = await ask(path);
    expect(html).not.toContain("Navegação principal");
    expect(html).not.toContain("<footer");
    expect(text(html)).not.toContain("Podemos contar suas visitas?");
  }
});
