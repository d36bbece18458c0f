import { expect, test } from "vitest";
import { news } from "#db/schema/news.ts";
import { trash } from "#db/schema/trash.ts";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createComment } from "#tests/factories/news.ts";
import { createBanner } from "#tests/factories/site.ts";
import { adminOf } from "./admin.ts";
import { main, text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const PATH = "/admin/lixeira";
const NOBODY = "00000000-0000-4000-8000-000000000000";

const words = async (query = "") => text(main((await admin.ask(PATH + query)).html));
const trashIds = async () => (await database.db.select().from(trash)).map(({ id }) => id);

test("only administrators may open the trash or restore anything", async () => {
  const { id } = await createArticle(database.db);
  await admin.post("/admin/news", { intent: "excluir", id });
  const { browser } = await admin.reader();
  for (const stranger of [browser, admin.visitor()]) {
    expect((await admin.ask(PATH, {}, stranger)).status).toBe(302);
    await admin.post(PATH, { intent: "desfazer", kind: "news", "ids[]": id }, stranger);
  }
  expect(await database.db.select().from(news)).toEqual([]);
});

test("an empty trash says what it is for", async () => {
  expect(await words()).toContain("A lixeira está vazia. O que a redação excluir fica aqui por 30 dias.");
  expect(await words("?tipo=banner")).toContain("Nada desse tipo na lixeira.");
  expect(await words("?tipo=nada")).toContain("A lixeira está vazia.");
});

test("a deleted row is listed with its kind, who deleted it and how long it stays, and is restored", async () => {
  const { id } = await createArticle(database.db, { title: "Coreto reabre" });
  await createComment(database.db, id);
  await admin.post("/admin/news", { intent: "excluir", id });
  expect(await words()).toMatch(/Coreto reabre Notícia, com 1 comentário .+ some em 30 dias/);
  const [trashId] = await trashIds();
  const restored = await admin.post(PATH, { intent: "recuperar", "ids[]": trashId! });
  expect(restored.html).toContain("Recuperado da lixeira");
  expect(await database.db.select().from(news)).toMatchObject([{ id }]);
  expect((await admin.post(PATH, { intent: "recuperar", "ids[]": trashId! })).status).toBe(404);
});

test("a deletion is undone from its message, but not after a permanent deletion", async () => {
  const { id } = await createBanner(database.db, { title: "Padaria" });
  const deleted = await admin.post("/admin/banners", { intent: "excluir", id });
  expect(deleted.html).toContain("Fica 30 dias na lixeira.");
  expect((await admin.post(PATH, { intent: "desfazer", kind: "banner", "ids[]": id })).html).toContain(
    "Recuperado da lixeira",
  );
  await admin.post("/admin/banners", { intent: "excluir", id });
  const [trashId] = await trashIds();
  expect((await admin.post(PATH, { intent: "excluir", "ids[]": trashId! })).html).toContain("Excluído de vez");
  expect((await admin.post(PATH, { intent: "desfazer", kind: "banner", "ids[]": id })).status).toBe(404);
});

test("restoring a comment of a deleted article says to restore the article first", async () => {
  const { id: newsId } = await createArticle(database.db);
  const { id } = await createComment(database.db, newsId);
  await admin.post("/admin/comments", { intent: "excluir", "ids[]": id });
  await admin.post("/admin/news", { intent: "excluir", id: newsId });
  const { status, html } = await admin.post(PATH, { intent: "desfazer", kind: "comment", "ids[]": id });
  expect([status, html.includes("Recupere primeiro a notícia")]).toEqual([422, true]);
});

test.each([
  { intent: "recuperar" },
  { intent: "recuperar", "ids[]": NOBODY },
  { intent: "excluir", "ids[]": "x" },
  { intent: "desfazer", kind: "nada", "ids[]": NOBODY },
  { intent: "desfazer", kind: "news", "ids[]": NOBODY },
])("an incomplete form is refused: %j", async (form) => {
  expect([404, 422]).toContain((await admin.post(PATH, form as unknown as Record<string, string>)).status);
});
