import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles, createComment, createLike } from "#tests/factories/news.ts";
import { adminOf } from "./admin.ts";
import { text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);

test("the dashboard counts articles that were published today, not those that were changed today", async () => {
  const old = new Date("2025-02-10T12:00:00Z");
  await createArticle(database.db, { createdAt: old, publishedAt: new Date() });
  expect(text((await admin.ask("/admin")).html)).toContain("0 publicadas hoje");
  await createArticle(database.db, { createdAt: old, firstPublishedAt: new Date() });
  expect(text((await admin.ask("/admin")).html)).toContain("1 publicada hoje");
});

test("the dashboard shows how many articles, users, comments and likes there are, and as many waiting ones as the menu", async () => {
  const { id } = await createArticle(database.db);
  await createArticle(database.db);
  for (const approved of [true, false, true]) await createComment(database.db, id, { approved });
  await database.pool.query(
    "insert into comment_reports (comment_id, reason) select id, 'untrue' from comments where approved limit 1",
  );
  for (const _ of [1, 2, 3, 4]) await createLike(database.db, id);
  const [row] = (await database.pool.query<{ users: number }>("select count(*)::int as users from profiles")).rows;
  const words = text((await admin.ask("/admin")).html);
  expect(words).toContain("Notícias 2 ");
  expect(words).toContain(`Usuários ${row!.users} `);
  expect(words).toContain("Comentários 3 2 aguardam decisão");
  expect(words).toContain("Comentários 2 aguardando");
  expect(words).toContain("Curtidas 4 4 nesta semana");
});

test("the table has the newest first: published articles by their publication, drafts by their last change", async () => {
  await createArticles(database.db, 3, { title: "Velha" });
  const day = (number: number) => new Date(Date.UTC(2026, 10, number));
  await createArticle(database.db, { title: "Terceira", firstPublishedAt: day(20), createdAt: day(1) });
  await createArticle(database.db, { title: "Primeira", published: false, createdAt: day(2) });
  await createArticle(database.db, { title: "Segunda", firstPublishedAt: day(21), createdAt: day(2) });
  await createArticle(database.db, { title: "Quarta", firstPublishedAt: day(19), orderIndex: 1 });
  const { html } = await admin.ask("/admin/news");
  const titles = ["Primeira", "Segunda", "Terceira", "Quarta", "Velha"];
  expect(titles.map((title) => html.indexOf(`>${title}`)).every((at) => at > 0)).toBe(true);
  expect(titles.toSorted((a, b) => html.indexOf(`>${a}`) - html.indexOf(`>${b}`))).toEqual(titles);
});
