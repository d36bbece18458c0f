import { expect, test } from "vitest";
import { notifications } from "#db/schema/audience.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createCategory } from "#tests/factories/news.ts";
import { listAgenda } from "./queries.server.ts";

const database = testDatabase({ emptyBeforeEach: true });
const read = (from: string, until: string, timeZone = "America/Sao_Paulo") =>
  listAgenda(database.db, { from, until }, timeZone, { id: crypto.randomUUID(), role: "editor" });
const draft = (title: string, scheduledAt: string) =>
  createArticle(database.db, { title, published: false, publishedAt: null, scheduledAt: new Date(scheduledAt) });

test("published and scheduled articles are listed on their days of the site's time zone", async () => {
  const category = await createCategory(database.db, { name: "Cidade" });
  await createArticle(database.db, {
    title: "Saiu",
    firstPublishedAt: new Date("2026-11-16T10:00:00Z"),
    categoryId: category.id,
  });
  // Half past nine in the evening of Sunday there, Monday in UTC.
  await draft("Domingo à noite", "2999-11-18T00:30:00Z");
  await createArticle(database.db, { title: "Sem hora", published: false, publishedAt: null });
  const { items } = await read("2026-11-16", "2026-11-22");
  expect(items).toMatchObject([{ title: "Saiu", state: "out", day: "2026-11-16", category: { name: "Cidade" } }]);
  expect((await read("2999-11-17", "2999-11-17")).items).toMatchObject([
    { title: "Domingo à noite", state: "later", day: "2999-11-17", at: "2999-11-18T00:30:00Z", category: null },
  ]);
  expect((await read("2999-11-17", "2999-11-17", "UTC")).items).toEqual([]);
});

test("overdue items are late; a notification is listed by its title, or its text", async () => {
  await draft("Atrasada", "2026-11-01T12:00:00Z");
  const scheduledAt = new Date("2999-01-02T12:00:00Z");
  await database.db.insert(notifications).values([
    { title: " ", message: "Chuva forte", status: "scheduled", scheduledAt },
    { title: "Enviada", message: "x", status: "sent", scheduledAt },
    { title: "Rascunho", message: "x", status: "draft", scheduledAt },
  ]);
  expect((await read("2026-11-01", "2026-11-01")).items).toMatchObject([{ state: "late" }]);
  expect((await read("2999-01-01", "2999-01-31")).items).toMatchObject([
    { kind: "notification", title: "Chuva forte", state: "later", day: "2999-01-02" },
  ]);
});
