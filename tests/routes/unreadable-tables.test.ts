import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles, createCategory, createComment, createLike } from "#tests/factories/news.ts";
import { createBanner, createNavigationItem, createPicture, createPopup, createStory } from "#tests/factories/site.ts";
import { text } from "./html.ts";
import { servedSite } from "./served-site.ts";

const database = testDatabase({ emptyBeforeEach: true });
const site = servedSite(database);

beforeEach(async () => {
  const { db } = database;
  const { id: categoryId } = await createCategory(db, { slug: "cultura", name: "Cultura" });
  const picture = await createPicture(db);
  await createArticles(db, 6, { categoryId, featured: true, imageUrl: picture.url, title: "Destaque da praça" });
  await createArticles(db, 9, { categoryId, slug: null, title: "Feira da cidade" });
  const { id } = await createArticle(db, {
    slug: "aberta",
    title: "Aberta a ponte",
    categoryId,
    reporterName: "Dalva",
    additionalImages: [picture.url],
  });
  await createComment(db, id, { content: "Que notícia boa", approved: true });
  await createLike(db, id);
  await createBanner(db, { placement: "both", overlayText: "Banner da feira" });
  await createNavigationItem(db, { label: "Meu item" });
  await createPopup(db, { title: "Aviso da semana" });
  await createStory(db);
  await db.execute("insert into site_settings (key, value) values ('site_name', 'Jornal da Serra')");
  await db.execute("insert into notifications (type, title, message, status) values ('general', 'a', 'b', 'sent')");
  await site.settle();
});

/** Pages with words that come from `news`, which none of the tables below holds. */
const PAGES: [path: string, words: string][] = [
  ["/", "Destaque da praça"],
  ["/news", "Feira da cidade"],
  ["/news/aberta", "Aberta a ponte"],
  ["/news?q=feira", "Feira da cidade"],
  ["/more", "Todas as notícias"],
  ["/quem-somos", "Quem Somos"],
];
const CATEGORY_PAGES: [path: string, words: string][] = [
  ["/category/cultura", "Feira da cidade"],
  ["/categories?categoria=cultura", "Feira da cidade"],
];

/** Words of each table on the page that shows it: gone while the table cannot be read, and back afterwards. */
const TABLES: Record<string, [path: string, words: string] | null> = {
  site_settings: ["/", "Jornal da Serra"],
  bottom_nav: ["/", "Meu item"],
  notifications: null,
  banners: ["/", "Banner da feira"],
  banner_controls: null,
  popups: null,
  stories: null,
  categories: ["/", "Cultura"],
  most_read: null,
  media: null,
  profiles: null,
  authors: null,
  news_bylines: null,
  tags: null,
  news_tags: null,
  likes: null,
  comments: ["/news/aberta", "Que notícia boa"],
  live_coverages: null,
  live_entries: null,
  old_addresses: null,
};

let broken: string | null = null;
const rename = (from: string, to: string) => database.pool.query(`alter table ${from} rename to ${to}`);
const breakTable = async (table: string) => {
  await rename(table, `${table}_away`);
  broken = table;
  // As an administrator's statement would: nothing announces a table that was renamed.
  await database.pool.query("select pg_notify('coreto_changes', $1)", [JSON.stringify({ table: "news", id: null })]);
  await site.settle();
};
const mend = async () => {
  if (broken) await rename(`${broken}_away`, broken);
  broken = null;
};
afterEach(mend);

const shown = async (path: string) => {
  const { status, html } = await site.ask(path);
  return { status, words: text(html) };
};

describe.each(Object.keys(TABLES))("when %s cannot be read", (table) => {
  test("every page is shown with the rest, is not stored, and is whole again as soon as it can be read", async () => {
    const own = TABLES[table];
    if (own) expect((await shown(own[0])).words).toContain(own[1]);
    await breakTable(table);
    for (const [path, words] of [...PAGES, ...(table === "categories" ? [] : CATEGORY_PAGES)]) {
      const page = await shown(path);
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.words).toContain(words);
      expect(page.words).toContain("Todos os direitos reservados.");
    }
    expect((await site.ask("/news/nada")).status).toBe(404);
    if (own) expect((await shown(own[0])).words).not.toContain(own[1]);
    await mend();
    if (own) expect((await shown(own[0])).words).toContain(own[1]);
  });
});

test("a bottom bar that cannot be read has the default items, and stories a message", async () => {
  await breakTable("bottom_nav");
  const { words } = await shown("/");
  for (const label of ["Início", "Categorias", "Mais", "Notificações", "Perfil"]) expect(words).toContain(label);
  await mend();
  await breakTable("stories");
  expect((await shown("/")).words).toContain("Erro ao buscar stories no servidor");
});

test("an article whose comments cannot be read says so, and not that there are none", async () => {
  await breakTable("comments");
  expect((await shown("/news/aberta")).words).toContain("Não foi possível carregar os comentários agora.");
});

test("a category that cannot be read is a 503 in the site's frame, not a missing page", async () => {
  await breakTable("categories");
  const { status, words } = await shown("/category/cultura");
  expect(status).toBe(503);
  expect(words).toContain("Todos os direitos reservados.");
});

test("a page without its articles is a 503 in the site's frame", async () => {
  await breakTable("news");
  for (const path of ["/", "/news", "/category/cultura"]) {
    const { status, words } = await shown(path);
    expect([path, status]).toEqual([path, 503]);
    expect(words).toContain("Jornal da Serra");
    expect(words).toContain("Todos os direitos reservados.");
  }
});

test("a table that cannot be read is logged once, and once more when it can be read again", async () => {
  const lines = () => site.lines.filter(({ table }) => table === "popups").map(({ msg }) => msg);
  const { length } = lines();
  const about = () => lines().slice(length);
  await breakTable("popups");
  for (let times = 0; times < 5; times++) await site.ask("/");
  expect(about()).toEqual(["a table cannot be read: pages do without it"]);
  await mend();
  await expect.poll(about).toHaveLength(2);
  expect(about()[1]).toBe("a table can be read again");
});

test("a table that lacks a column counts as one that cannot be read", async () => {
  await database.pool.query("alter table popups rename column title to title_away");
  try {
    await database.pool.query("select pg_notify('coreto_changes', $1)", [JSON.stringify({ table: "news", id: null })]);
    await site.settle();
    expect((await site.ask("/")).status).toBe(200);
  } finally {
    await database.pool.query("alter table popups rename column title_away to title");
  }
});
