import { expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles, createComment, createLike } from "#tests/factories/news.ts";
import { setSetting } from "#tests/factories/site.ts";
import { adminOf } from "./admin.ts";
import { main, text } from "./html.ts";

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

test("the dashboard says what is late and what the day's numbers are, without those of parts that are off", async () => {
  const late = { published: false, publishedAt: null, scheduledAt: new Date(Date.now() - 3_600_000) };
  const { id } = await createArticle(database.db, { title: "Ficou presa", ...late });
  const { html } = await admin.ask("/admin");
  expect(text(html)).toContain("Atrasado 1");
  expect(text(html)).toMatch(/Ficou presa ?Devia ter saído há 1 hora/);
  expect(html).toContain(`href="/admin/news/${id}"`);
  for (const words of ["O dia até agora", "Leituras", "Comentários e denúncias em dia"])
    expect(text(html)).toContain(words);
  await setSetting(database.db, "features_off", "analytics,comments");
  const without = text(main((await admin.ask("/admin")).html));
  for (const words of ["Leituras", "Comentários", "Pessoas"]) expect(without).not.toContain(words);
  await database.pool.query("delete from news");
  expect(text((await admin.ask("/admin")).html)).toContain("Nada atrasado e nada marcado para hoje.");
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
