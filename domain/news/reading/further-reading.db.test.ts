import { expect, test } from "vitest";
import { newsTags, tags } from "#db/schema/tags.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles, createCategory } from "#tests/factories/news.ts";
import { findFurtherReading } from "./further-reading.server.ts";

const database = testDatabase({ emptyBeforeEach: true });

async function createTheme(name: string, newsIds: string[]) {
  const [tag] = await database.db.insert(tags).values({ name, slug: name }).returning();
  await database.db.insert(newsTags).values(newsIds.map((newsId) => ({ newsId, tagId: tag!.id, place: 1 })));
}
async function waysFrom(id: string, shown: string[] = []) {
  const { related, more, next } = await findFurtherReading(database.db, { id, shown });
  const slugs = (cards: { address: string }[]) => cards.map(({ address }) => address);
  return { related: slugs(related), more: slugs(more), next: next?.address ?? null };
}

test("related articles are those of the same themes, then of its series and category", async () => {
  const { id: categoryId } = await createCategory(database.db);
  const own = await createArticle(database.db, { categoryId, series: "Rio" });
  const twice = await createArticle(database.db, { slug: "dois-temas" });
  const once = await createArticle(database.db, { slug: "um-tema" });
  await createArticle(database.db, { slug: "da-serie", series: "rio" });
  await createArticle(database.db, { slug: "da-categoria", categoryId });
  await createTheme("chuva", [own.id, twice.id, once.id]);
  await createTheme("praca", [own.id, twice.id]);
  expect((await waysFrom(own.id)).related).toEqual(["dois-temas", "um-tema", "da-serie"]);
  expect((await waysFrom(twice.id)).related[0]).toBe(own.slug);
  await database.pool.query("delete from news where slug = 'um-tema'");
  const { related, more } = await waysFrom(own.id);
  expect(related).toEqual(["dois-temas", "da-serie", "da-categoria"]);
  expect(more).toEqual([]);
});

test("an article that stands above on the page is nowhere in further reading", async () => {
  const { id: categoryId } = await createCategory(database.db);
  const own = await createArticle(database.db, { categoryId, series: "Rio" });
  const shown = await createArticle(database.db, { categoryId, series: "Rio" });
  await createTheme("chuva", [own.id, shown.id]);
  await database.pool.query("insert into most_read (span, place, news_id) values ('week', 1, $1)", [shown.id]);
  expect((await waysFrom(own.id)).related).toEqual([shown.slug]);
  expect(await waysFrom(own.id, [shown.id])).toEqual({ related: [], more: [], next: null });
});

test("the most read articles fill the remaining places of related articles", async () => {
  const own = await createArticle(database.db);
  const read = await createArticle(database.db, { slug: "lida" });
  await database.pool.query("insert into most_read (span, place, news_id) values ('week', 1, $1), ('week', 2, $2)", [
    own.id,
    read.id,
  ]);
  expect((await waysFrom(own.id)).related).toEqual(["lida"]);
});

test("drafts, unknown articles and the article itself are never listed", async () => {
  const { id: categoryId } = await createCategory(database.db);
  const own = await createArticle(database.db, { categoryId, series: "Rio" });
  const draft = await createArticle(database.db, { categoryId, series: "Rio", published: false });
  await createTheme("chuva", [own.id, draft.id]);
  expect(await waysFrom(own.id, [own.id, draft.id, crypto.randomUUID()])).toEqual({
    related: [],
    more: [],
    next: null,
  });
});

test("the sidebar has the newest of the category that are not listed below the article", async () => {
  const { id: categoryId } = await createCategory(database.db);
  const articles = await createArticles(database.db, 9, { categoryId });
  const slugs = articles.map(({ slug }) => slug).reverse();
  const { related, more } = await waysFrom(articles[0]!.id);
  expect(related).toEqual(slugs.slice(0, 3));
  expect(more).toEqual(slugs.slice(3, 7));
});

test("the next article is the one published before, and after the oldest it is the newest", async () => {
  const [oldest, middle, newest] = await createArticles(database.db, 3);
  expect((await waysFrom(newest!.id)).next).toBe(middle!.slug);
  expect((await waysFrom(oldest!.id)).next).toBe(newest!.slug);
});

test("the next article is not listed elsewhere on the page", async () => {
  const { id: categoryId } = await createCategory(database.db);
  const older = await createArticle(database.db, { slug: "mais-antiga" });
  await createArticle(database.db, { categoryId, slug: "da-categoria" });
  const own = await createArticle(database.db, { categoryId });
  expect(await waysFrom(own.id)).toEqual({ related: ["da-categoria"], more: [], next: older.slug });
});
