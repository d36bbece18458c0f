import { expect, test } from "vitest";
import { feedItems, feedStates } from "#db/schema/site.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createFeedItem, createFeedRow } from "#tests/factories/feeds.ts";
import { attributes, main, part, text } from "./html.ts";
import { pagesOf } from "./pages.ts";
import { servedSite } from "./served-site.ts";

const database = testDatabase({ emptyBeforeEach: true });
const { ask } = pagesOf(database);
const site = servedSite(database);
const words = async () => text(main((await ask("/feeds")).html));

test("without feeds the page says that none is configured, and where to add one", async () => {
  expect(await words()).toBe("Notícias Brasil & Mundo Nenhum feed configurado. Adicione um em /admin/feeds.");
});

test("a feed that was not fetched yet is not an error", async () => {
  await createFeedRow(database.db);
  expect(await words()).toBe("Notícias Brasil & Mundo Os feeds configurados ainda não trouxeram notícias.");
});

test("when no feed could be fetched, the page says why for each", async () => {
  const { id } = await createFeedRow(database.db, { url: "https://correio.com.br/rss" });
  await database.db.insert(feedStates).values({ feedId: id, title: "Correio", error: "refused_404", failures: 1 });
  const other = await createFeedRow(database.db, { url: "https://diario.com.br/rss" });
  await database.db.insert(feedStates).values({ feedId: other.id, error: "timeout", failures: 1 });
  expect(await words()).toBe(
    "Notícias Brasil & Mundo Não foi possível carregar os feeds configurados. Correio : o site respondeu com o erro 404. diario.com.br : o site demorou demais para responder.",
  );
});

test("a failing feed hides neither its earlier items nor those of others", async () => {
  const { id } = await createFeedRow(database.db);
  await database.db.insert(feedStates).values({ feedId: id, title: "Correio", error: "timeout", failures: 1 });
  await createFeedItem(database.db, id, { title: "Ponte reabre" });
  expect(await words()).toMatch(/Ponte reabre Correio/);
  expect(await words()).not.toContain("Não foi possível");
});

test("items are escaped, their dialogs open by address, and they link to their site", async () => {
  const { id } = await createFeedRow(database.db, { url: "https://correio.com.br/rss" });
  const item = await createFeedItem(database.db, id, {
    title: "<script>alert(1)</script> Título",
    link: "https://correio.com.br/a?b=1&c=2",
    content: "Primeiro <b>parágrafo</b>.\nSegundo parágrafo.",
  });
  const { html, status, cacheable, tags } = await ask("/feeds");
  expect({ status, cacheable }).toEqual({ status: 200, cacheable: true });
  expect(tags.has("feeds")).toBe(true);
  const content = main(html);
  expect(text(content)).toContain("<script>alert(1)</script> Título correio.com.br");
  const dialog = part(content, `<dialog id="feed-${item.id}"`, "</dialog>");
  expect(text(dialog)).toContain("Primeiro <b>parágrafo</b>. Segundo parágrafo. Abrir no site");
  expect(attributes(dialog, "href")).toEqual(["#fechar", "https://correio.com.br/a?b=1&c=2"]);
  expect(attributes(dialog, "rel")).toEqual(["noopener noreferrer"]);
  expect(attributes(part(content, "<ul>", "</ul>"), "href")).toEqual([`#feed-${item.id}`]);
});

test("new items invalidate the cached page of feeds, and not the home page", async () => {
  const { id } = await createFeedRow(database.db);
  await site.settle();
  for (const path of ["/feeds", "/"]) await site.ask(path);
  expect((await site.ask("/feeds")).html).toContain("ainda não trouxeram");
  await createFeedItem(database.db, id, { title: "Recém-chegada" });
  expect((await site.askUntil("/feeds", ({ html }) => html.includes("Recém-chegada"))).html).toContain("Recém-chegada");
  const before = site.requestStatements.length;
  await site.ask("/");
  expect(site.requestStatements.slice(before)).toEqual([]);
  await database.db.delete(feedItems);
  expect((await site.askUntil("/feeds", ({ html }) => !html.includes("Recém-chegada"))).html).toContain(
    "ainda não trouxeram",
  );
});
