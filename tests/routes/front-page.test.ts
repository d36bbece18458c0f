import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "#tests/database/database.ts";
import { createArticle, createArticles, createCategory } from "#tests/factories/news.ts";
import { adminOf } from "./admin.ts";
import { main, text } from "./html.ts";

const database = testDatabase({ emptyBeforeEach: true });
const admin = adminOf(database);
const PATH = "/admin/capa";
const NOBODY = "00000000-0000-4000-8000-000000000000";

let star: string[];
beforeEach(async () => {
  star = (await createArticles(database.db, 6, { featured: true })).map(({ id }) => id).reverse();
});

/** Sends a form of the board. */
async function send(fields: Record<string, string | string[]>) {
  const body = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) body.append(name, value);
  return admin.ask(`${PATH}.data`, { method: "POST", body });
}
const publish = (slots: string[], leaving: string[] = [], seen = star) =>
  send({ intent: "publicar", "slots[]": slots, "leaving[]": leaving, "seen[]": seen });
const shown = async () => {
  const { rows } = await database.pool.query(
    "select id from news where published and home_block = 'destaque' order by order_index desc, listed_at desc",
  );
  return rows.map(({ id }) => id);
};

test("the board shows the featured places by name, recent and newly published articles, and no drafts", async () => {
  const category = await createCategory(database.db, { name: "Cultura" });
  await createArticle(database.db, { title: "Festa no largo", categoryId: category.id });
  await createArticle(database.db, { title: "Rascunho", published: false });
  const { status, html } = await admin.ask(PATH);
  const words = text(main(html));
  expect(status).toBe(200);
  for (const part of ["Manchete", "Sexta", "Recentes", "Cultura Festa no largo", "Prontas para subir", "Tudo no ar"]) {
    expect(words).toContain(part);
  }
  expect(words).not.toContain("Rascunho");
  expect(html).not.toContain("Administração");
});

test("without articles the board says what to do", async () => {
  await database.pool.query("delete from news");
  expect(text(main((await admin.ask(PATH)).html))).toContain("Nenhuma notícia em destaque.");
});

test("front words are published with the arrangement; the article's page, lists and feed keep its own", async () => {
  await database.pool.query("update news set slug = 'ponte', title = 'Ponte é reaberta' where id = $1", [star[0]]);
  const words = (title: string) => ({ "words.0.id": star[0]!, "words.0.title": title, "words.0.imageUrl": "" });
  const reword = (title: string) => send({ intent: "publicar", "slots[]": star, "seen[]": star, ...words(title) });
  expect((await reword("A ponte  voltou")).status).toBe(200);
  expect(text((await admin.ask("/")).html)).toContain("A ponte voltou");
  for (const path of ["/news/ponte", "/news", "/news?q=ponte", "/rss.xml"]) {
    const { html } = await admin.ask(path);
    expect(html, path).not.toContain("A ponte voltou");
  }
  expect(text(main((await admin.ask(PATH)).html))).toContain("Título só da capa");
  const long = await reword("x".repeat(301));
  expect([long.status, long.html]).toEqual([422, expect.stringContaining("Use no máximo 300 letras")]);
});

test("an arrangement is published as one change, and undone from its message", async () => {
  const { id } = await createArticle(database.db);
  const slots = [id, ...star.slice(0, 5)];
  const { status, html } = await publish(slots, [star[5]!]);
  expect([status, html.includes("Capa publicada")]).toEqual([200, true]);
  expect(await shown()).toEqual(slots);
  const { rows } = await database.pool.query("select subject_id, action from audit_log");
  expect(rows).toMatchObject([{ action: "front.publish" }]);
  expect(text(main((await admin.ask("/admin/historico")).html))).toContain("publicou a capa");

  const undone = await send({ intent: "desfazer", key: rows[0].subject_id });
  expect(undone.html).toContain("A capa voltou a ser como era");
  expect(await shown()).toEqual(star);
  const again = await send({ intent: "desfazer", key: rows[0].subject_id });
  expect([again.status, again.html.includes("A capa mudou depois disso.")]).toEqual([422, true]);
});

test("an arrangement that began from another state is refused, and the board names who changed it", async () => {
  await publish([star[1]!, star[0]!, ...star.slice(2)]);
  const { status, html } = await publish(star.toReversed());
  expect([status, html.includes("A capa mudou enquanto você arrumava.")]).toEqual([409, true]);
  expect((await admin.ask(PATH)).html).toContain("front.publish");
});

test("an arrangement with a missing article is refused with the article's place", async () => {
  const { id } = await createArticle(database.db);
  await database.pool.query("update news set published = false where id = $1", [id]);
  const { status, html } = await publish([star[0]!, id, ...star.slice(1, 5)], [star[5]!]);
  expect(status).toBe(422);
  expect(html).toContain("slots.1");
  expect(html).toContain("Saiu do ar ou foi excluída.");
  expect(await shown()).toEqual(star);
});

test.each([
  [{ intent: "publicar", "slots[]": ["x"] }, 404],
  [{ intent: "publicar", "slots[]": [NOBODY, NOBODY] }, 422],
  [{ intent: "publicar", "slots[]": [NOBODY], "leaving[]": [NOBODY] }, 422],
  [{ intent: "publicar", "slots[]": Array.from({ length: 7 }, () => crypto.randomUUID()) }, 422],
  [{ intent: "publicar", "leaving[]": Array.from({ length: 51 }, () => NOBODY) }, 422],
  [{ intent: "publicar", "slots[]": [NOBODY] }, 422],
  [{ intent: "desfazer", key: "x" }, 404],
  [{ intent: "desfazer", key: NOBODY }, 404],
  [{ intent: "desfazer" }, 422],
])("an invalid form is refused: %j", async (form, status) => {
  expect((await send(form)).status).toBe(status);
  expect(await shown()).toEqual(star);
});

test("the board's search finds published articles of every placement", async () => {
  await createArticle(database.db, { title: "Coreto reabre", position: "category" });
  await createArticle(database.db, { title: "Coreto em rascunho", published: false });
  const find = async (query: string) => JSON.parse((await admin.ask(`${PATH}/noticias${query}`)).html);
  expect(await find("?busca=coreto")).toMatchObject([{ title: "Coreto reabre", fallsToRecent: false }]);
  expect(await find("?busca=")).toEqual([]);
  expect(await find(`?busca=${"a".repeat(3000)}`)).toEqual([]);
});
